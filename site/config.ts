import { defineSite } from 'docs-generator'
import { reference } from 'docs-reference'
import { troubleshooting } from 'docs-troubleshooting'
import { recurringHeadings } from './search/recurring-headings.ts'
import { sectionWords } from './search/section-words.ts'
import { synonyms } from './search/synonyms.ts'

/** The configuration of the site. Every build validates it against a schema, and reports each link to a page that doesn't exist. */
export default defineSite({
  id: 'odin-docs',
  title: 'ODIN',
  titleSuffix: 'Docs',
  description: 'Documentation for ODIN Voice, ODIN Fleet and ODIN Rooms: SDKs, hosting, guides and references.',
  url: 'https://docs.4players.io',
  language: { code: 'en', label: 'English' },
  colorMode: { default: 'dark', respectSystem: true },
  reportUrl: 'mailto:support@4players.io?subject=Documentation:%20{title}&body=Page:%20{url}%0A%0A',
  announcement: null,
  search: {
    kind: 'embedded',
    suggestions: ['join a room', 'access key', 'microphone', 'deployments'],
    contact: '/docs/support/',
    synonyms,
    sectionWords,
    recurringHeadings,
    answerPages: ['Troubleshooting', 'Known issues', 'Errors and Error Codes'],
  },
  navbar: {
    left: [
      { kind: 'link', label: 'Fundamentals', to: '/fundamentals/' },
      {
        kind: 'dropdown',
        label: 'Voice',
        to: '/voice/',
        items: [
          { kind: 'link', label: 'Overview', to: '/voice/' },
          { kind: 'link', label: 'Unreal Engine', to: '/voice/unreal/' },
          { kind: 'link', label: 'Unity', to: '/voice/unity/' },
          { kind: 'link', label: 'NodeJS', to: '/voice/nodejs/' },
          { kind: 'link', label: 'Web', to: '/voice/web/' },
          { kind: 'link', label: 'Core SDK', to: '/voice/core/' },
          { kind: 'link', label: 'Swift SDK', to: '/voice/swift/' },
        ],
      },
      { kind: 'link', label: 'Fleet', to: '/fleet/' },
      { kind: 'link', label: 'Rooms', to: '/rooms/' },
      {
        kind: 'dropdown',
        label: 'Tools',
        items: [
          { kind: 'link', label: 'CLI', to: '/fleet/cli/' },
          { kind: 'external', label: 'Developer Console', href: 'https://console.4players.io' },
        ],
      },
      { kind: 'link', label: 'Support', to: '/docs/support/' },
    ],
    right: [
      { kind: 'version' },
      {
        kind: 'choice',
        label: 'Your SDK',
        group: 'sdk',
        options: [
          { label: 'Unity 1.x', to: '/voice/unity/' },
          { label: 'Unity 2.x', to: '/voice/unity/next/' },
          { label: 'Unreal 1.x', to: '/voice/unreal/' },
          { label: 'Unreal 1.x C++', to: '/voice/unreal/guides/unreal-cpp-guide/' },
          { label: 'Unreal 2.x', to: '/voice/unreal/2.x/' },
          { label: 'Unreal 2.x C++', to: '/voice/unreal/2.x/guides/cpp/' },
          { label: 'Web', to: '/voice/web/' },
          { label: 'Node.js', to: '/voice/nodejs/' },
          { label: 'Core 1.x', to: '/voice/core/' },
          { label: 'Core 2.x', to: '/voice/core/2.x/' },
          { label: 'Swift', to: '/voice/swift/' },
        ],
      },
      { kind: 'search' },
      { kind: 'external', label: 'GitHub', href: 'https://github.com/4Players', icon: 'github' },
      { kind: 'external', label: 'Discord', href: 'https://4np.de/discord', icon: 'discord' },
      { kind: 'language' },
      { kind: 'colorMode' },
    ],
  },
  footer: {
    note: 'Real-time voice, game server hosting and meeting rooms by 4Players.',
    groups: [
      {
        title: 'Products',
        links: [
          { label: 'Voice', href: '/voice/' },
          { label: 'Fleet', href: '/fleet/' },
          { label: 'Rooms', href: '/rooms/' },
          { label: 'Pricing', href: '/fundamentals/pricing/' },
        ],
      },
      {
        title: 'Community',
        links: [
          { label: 'Discord', href: 'https://4np.de/discord' },
          { label: 'GitHub', href: 'https://github.com/4Players' },
          { label: 'X', href: 'https://twitter.com/ODIN4Players' },
        ],
      },
      {
        title: 'More',
        links: [
          { label: 'Developer Console', href: 'https://console.4players.io' },
          { label: 'Support', href: '/docs/support/' },
          { label: 'What’s new', href: '/changes/' },
          { label: 'Downloads', href: '/downloads/' },
          { label: 'License', href: '/voice/license/' },
          { label: '4Players', href: 'https://www.4players.io' },
          { label: 'Contact', href: 'https://www.4players.io/company/contact_us/' },
        ],
      },
    ],
  },
  sections: [
    { id: 'docs', label: 'Documentation', base: '/docs/' },
    { id: 'fundamentals', label: 'Fundamentals', base: '/fundamentals/' },
    { id: 'voice', label: 'Voice', base: '/voice/' },
    {
      id: 'unreal',
      label: 'Unreal SDK',
      base: '/voice/unreal/',
      versions: [
        {
          name: '2.x',
          label: '2.x',
          path: '2.x/',
          status: 'recommended',
          renamed: { 'guides/odin-wwise': 'guides/wwise', 'guides/unreal-cpp-guide': 'guides/cpp' },
        },
        {
          name: '1.x',
          label: '1.x',
          path: '',
          status: 'latest',
          banner: 'Plugin 2.1 is the current version. These pages describe 1.12.',
        },
      ],
    },
    {
      id: 'unity',
      label: 'Unity SDK',
      base: '/voice/unity/',
      versions: [
        { name: 'current', label: '2.x', path: 'next/', status: 'unreleased' },
        { name: '1.x', label: '1.x', path: '', status: 'latest' },
      ],
    },
    { id: 'nodejs', label: 'Node.js SDK', base: '/voice/nodejs/' },
    { id: 'web', label: 'Web SDK', base: '/voice/web/', badge: '1.0' },
    {
      id: 'core',
      label: 'Core SDK',
      base: '/voice/core/',
      versions: [
        { name: '2.x', label: '2.x', path: '2.x/', status: 'recommended' },
        {
          name: '1.x',
          label: '1.x',
          path: '',
          status: 'latest',
          banner: 'Core 2.1 is the current version. These pages describe 1.7.',
        },
      ],
    },
    { id: 'swift', label: 'Swift SDK', base: '/voice/swift/', badge: '1.6' },
    { id: 'fleet', label: 'Fleet', base: '/fleet/' },
    { id: 'rooms', label: 'Rooms', base: '/rooms/' },
  ],
  downloads: true,
  redirects: [
    { from: '/voice/examples/token-server/', to: '/voice/token-server/' },
    { from: '/odin/examples/token-server/', to: '/voice/token-server/' },
    { from: '/fleet/api/restapi/schemas/', to: '/fleet/api/restapi/#schemas' },
    { from: '/voice/license/latest', to: '/voice/license/2024-05-27/' },
  ],
  plugins: [reference(), troubleshooting()],
})
