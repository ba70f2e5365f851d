import type { SitePageMeta, SitePageProps, SitePageText } from 'docs-generator'
import { Body } from 'docs-generator/components'
import { FleetArt, RoomsArt, VoiceArt, Wave } from './art/art.tsx'
import stylesheet from './home.css?url'

export const meta: SitePageMeta = {
  path: '/',
  title: 'ODIN Documentation',
  description:
    'Real-time voice in six SDKs, game servers that deploy from your terminal, and meeting rooms in the browser.',
  indexed: true,
}

const products = [
  {
    name: 'Voice',
    art: <VoiceArt />,
    text: 'Real-time voice chat for games, apps and websites. Use the managed cloud or run your own servers.',
    links: [
      ['Choose your SDK', '/voice/sdks/'],
      ['Rooms, peers and media', '/voice/introduction/structure/'],
      ['Make a token server', '/voice/token-server/'],
    ],
  },
  {
    name: 'Fleet',
    art: <FleetArt />,
    text: 'Ship a container image or a Steam build, say where it should run, and let Fleet keep it running.',
    links: [
      ['What Fleet does', '/fleet/'],
      ['Deploy your first server', '/fleet/guides/getting-started/'],
      ['Commands of the CLI', '/fleet/cli/'],
    ],
  },
  {
    name: 'Rooms',
    art: <RoomsArt />,
    text: 'Meeting rooms in the browser, with voice, video, chat and a whiteboard.',
    links: [
      ['What Rooms does', '/rooms/'],
      ['Hold your first call', '/rooms/getting-started/first-call/'],
      ['Decide what guests may do', '/rooms/manual/permissions/'],
    ],
  },
] as const

const sdks = [
  { icon: 'unity', name: 'Unity', how: 'C# · 1.x and 2.x', href: '/voice/unity/' },
  { icon: 'unreal', name: 'Unreal Engine', how: 'Blueprint and C++', href: '/voice/unreal/' },
  { icon: 'web', name: 'Web', how: 'npm i @4players/odin', href: '/voice/web/' },
  { icon: 'node', name: 'Node.js', how: 'npm i @4players/odin-nodejs', href: '/voice/nodejs/' },
  { icon: 'core', name: 'Core', how: '#include "odin.h"', href: '/voice/core/' },
  { icon: 'swift', name: 'Swift', how: 'import OdinKit', href: '/voice/swift/' },
] as const

const steps = [
  ['Get an access key', '/voice/introduction/access-keys/', 'The secret that signs every token.'],
  ['Make tokens on your server', '/voice/token-server/', 'A short program that says who may enter which room.'],
  ['Join with an SDK', '/voice/sdks/', 'Connect, add your microphone, play what peers send.'],
  ['Decide where it runs', '/voice/server/', 'The managed cloud, or servers of your own.'],
] as const

const start = '/voice/#hear-yourself-in-three-steps'

export function markdown({ body, address }: SitePageText): string {
  const link = (label: string, href: string) => `[${label}](${address(href)})`
  return `${link('Join your first room', start)} · ${link('What is ODIN?', '/docs/')}

${body}

## Three products, one platform

Take one, or put them together: each has its own guides and references here.

${products
  .map(
    ({ name, text, links }) => `### ${name}

${text}

${links.map(([label, href]) => `- ${link(label, href)}`).join('\n')}`,
  )
  .join('\n\n')}

## Start with your engine or language

${sdks.map(({ name, how, href }) => `- ${link(name, href)}: ${how}`).join('\n')}

## From nothing to hearing each other

${steps.map(([label, href, text], i) => `${i + 1}. ${link(label, href)}: ${text}`).join('\n')}`
}

export default function HomePage({ heading, body }: SitePageProps) {
  return (
    <main className="main home" id="content" tabIndex={-1}>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <section className="hero">
        <div className="hero-inner">
          <div className="hero-text">
            <p className="hero-kicker">{heading}</p>
            <h1 tabIndex={-1}>
              Give your players <em>a voice</em>, a server and a room.
            </h1>
            <p>{meta.description}</p>
            <p className="actions">
              <a className="button button-primary" href={start}>
                Join your first room
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
        <p>Take one, or put them together: each has its own guides and references here.</p>
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
      <section className="band" aria-labelledby="sdks">
        <h2 id="sdks">Start with your engine or language</h2>
        <ul className="sdk-list">
          {sdks.map((sdk) => (
            <li key={sdk.name}>
              <a href={sdk.href}>
                <svg className="icon" width="30" height="30" aria-hidden="true">
                  <use href={`/icons.svg#${sdk.icon}`} />
                </svg>
                <span>
                  <b>{sdk.name}</b>
                  <small>{sdk.how}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="band band-last" aria-labelledby="build-order">
        <h2 id="build-order">From nothing to hearing each other</h2>
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
