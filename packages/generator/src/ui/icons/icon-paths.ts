/** The line icons of the interface, drawn on a 24 px grid in the color of the text around them. */
export const iconPaths = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a6.6 6.6 0 0 0 10.5 10.5Z',
  system: 'M4 5h16v11H4ZM9 20h6M12 16v4',
  chevron: 'm9 6 6 6-6 6',
  up: 'M12 19V5M6 11l6-6 6 6',
  code: 'm9 8-4 4 4 4M15 8l4 4-4 4',
  hash: 'M9 4 7 20M17 4l-2 16M4 9h16M4 15h16',
  page: 'M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6',
  pin: 'M12 21v-7M8 4h8l-1 6 3 4H6l3-4Z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3 2',
  cross: 'M7 7l10 10M17 7 7 17',
  feed: 'M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14M6 19v-.5',
  versions: 'm12 4 8 4-8 4-8-4ZM4 12l8 4 8-4M4 16l8 4 8-4',
  copy: 'M9 9h11v11H9ZM6 15H4V4h11v2',
  keyboard: 'M3 6h18v12H3ZM7 10h1M11.5 10h1M16 10h1M8 14h8',
  external: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  language: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 9h17M3.5 15h17M12 3c-5 5.5-5 12.5 0 18M12 3c5 5.5 5 12.5 0 18',
} as const

export type IconName = keyof typeof iconPaths
