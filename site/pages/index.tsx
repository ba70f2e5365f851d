import { definePage, type PageData, type PageText } from 'docs-generator'
import { Body } from 'docs-generator/components'
import { FleetArt, RoomsArt, VoiceArt, Wave } from './art/art.tsx'
import homeStyles from './home.css?inline'

export default definePage({
  path: '/',
  title: 'ODIN Documentation',
  description:
    'Add real-time voice chat with six SDKs, deploy game servers from your terminal, and hold meetings in the browser.',
  indexed: true,
  styles: homeStyles,
  view: ({ page, body }) => <HomePage page={page} body={body} />,
  markdown: homeMarkdown,
})

const products = [
  {
    name: 'Voice',
    art: <VoiceArt />,
    text: 'Add real-time voice chat to games, apps and websites, in the managed cloud or on your own servers.',
    links: [
      ['Choose your SDK', '/voice/sdks/'],
      ['Learn about rooms, peers and media', '/voice/introduction/structure/'],
      ['Create a token server', '/voice/token-server/'],
    ],
  },
  {
    name: 'Fleet',
    art: <FleetArt />,
    text: 'Provide a container image or a Steam build, choose where it runs, and let Fleet keep it running.',
    links: [
      ['Learn what Fleet does', '/fleet/'],
      ['Deploy your first server', '/fleet/guides/getting-started/'],
      ['Look up CLI commands', '/fleet/cli/'],
    ],
  },
  {
    name: 'Rooms',
    art: <RoomsArt />,
    text: 'Meet in the browser, in rooms with voice, video, chat and a whiteboard.',
    links: [
      ['Learn what Rooms does', '/rooms/'],
      ['Start your first call', '/rooms/getting-started/first-call/'],
      ['Set permissions for guests', '/rooms/manual/permissions/'],
    ],
  },
] as const

const quickstarts = [
  { icon: 'unity', name: 'Unity', how: 'C#', href: '/voice/unity/#join-your-first-room' },
  { icon: 'unreal', name: 'Unreal Engine', how: 'Blueprint and C++', href: '/voice/unreal/2.x/#quickstart' },
  { icon: 'web', name: 'Web', how: 'JavaScript', href: '/voice/web/#quickstart' },
  { icon: 'node', name: 'Node.js', how: 'Bots and servers', href: '/voice/nodejs/#quickstart' },
  { icon: 'core', name: 'Core', how: 'C and C++', href: '/voice/core/2.x/getting-started/' },
  { icon: 'swift', name: 'Swift', how: 'iOS and macOS', href: '/voice/swift/#quickstart' },
  { icon: 'server', name: 'Fleet', how: 'Game servers', href: '/fleet/guides/getting-started/' },
  { icon: 'rooms', name: 'Rooms', how: 'Meeting rooms', href: '/rooms/getting-started/first-call/' },
] as const

const steps = [
  ['Create an access key', '/voice/introduction/access-keys/', 'Generate the secret that signs every token.'],
  [
    'Issue tokens from your server',
    '/voice/token-server/',
    'Run a small server that decides which users can enter which rooms.',
  ],
  ['Join with an SDK', '/voice/sdks/', 'Connect, add your microphone and play incoming audio.'],
  ['Choose hosting', '/voice/server/', 'Use the managed cloud or run your own servers.'],
] as const

const start = '/voice/#hear-yourself-in-three-steps'

function homeMarkdown({ body, address }: PageText): string {
  const link = (label: string, href: string) => `[${label}](${address(href)})`
  return `${link('Hear yourself in three steps', start)} · ${link('What is ODIN?', '/docs/')}

${body}

## Three products, one platform

Use one product or combine several. Each product has its own documentation.

${products
  .map(
    ({ name, text, links }) => `### ${name}

${text}

${links.map(([label, href]) => `- ${link(label, href)}`).join('\n')}`,
  )
  .join('\n\n')}

## Quickstarts

${quickstarts.map(({ name, how, href }) => `- ${link(name, href)}: ${how}`).join('\n')}

## From your first key to live voice

${steps.map(([label, href, text], i) => `${i + 1}. ${link(label, href)}: ${text}`).join('\n')}`
}

function HomePage({ page, body }: Pick<PageData, 'page' | 'body'>) {
  return (
    <main className="main home" id="content" tabIndex={-1}>
      <section className="hero">
        <div className="hero-inner">
          <div className="hero-text">
            <p className="hero-kicker">{page.title}</p>
            <h1 tabIndex={-1}>
              Give your players <em>a voice</em>, a server and a room.
            </h1>
            <p>{page.description}</p>
            <p className="actions">
              <a className="button button-primary" href={start}>
                Hear yourself in three steps
              </a>
              <a className="button" href="/docs/">
                What is ODIN?
              </a>
            </p>
          </div>
          <div className="hero-code">
            <Body nodes={body} />
          </div>
        </div>
        <Wave />
      </section>
      <section className="band" aria-labelledby="products">
        <h2 id="products">Three products, one platform</h2>
        <p>Use one product or combine several. Each product has its own documentation.</p>
        <div className="products">
          {products.map((product) => (
            <div className="product-card" key={product.name}>
              <div className="product-art">{product.art}</div>
              <div className="product-text">
                <h3>{product.name}</h3>
                <p>{product.text}</p>
                <ul>
                  {product.links.map(([label, href]) => (
                    <li key={href}>
                      <a href={href}>
                        {label} <span aria-hidden="true">→</span>
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            </div>
          ))}
        </div>
      </section>
      <section className="band" aria-labelledby="quickstarts">
        <h2 id="quickstarts">Quickstarts</h2>
        <ul className="quickstarts">
          {quickstarts.map((quickstart) => (
            <li key={quickstart.name}>
              <a href={quickstart.href}>
                <svg className="icon" width="30" height="30" aria-hidden="true">
                  <use href={`/icons.svg#${quickstart.icon}`} />
                </svg>
                <span>
                  <b>{quickstart.name}</b>
                  <small>{quickstart.how}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="band band-last" aria-labelledby="build-order">
        <h2 id="build-order">From your first key to live voice</h2>
        <ol className="path">
          {steps.map(([label, href, text]) => (
            <li key={href}>
              <a href={href}>
                <b>{label}</b>
                <span>{text}</span>
              </a>
            </li>
          ))}
        </ol>
      </section>
    </main>
  )
}
