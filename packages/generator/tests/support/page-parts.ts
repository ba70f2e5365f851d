import type { Locator, Page } from 'playwright-core'

// Parts of a page, found by role and name as by a reader. A part that isn't visible isn't found.

/** The pages of the section. On small screens, it is in the menu. */
export function sidebarOf(page: Page): Locator {
  return page.getByRole('navigation', { name: / pages$/ })
}

export function navbarOf(page: Page): Locator {
  return page.getByRole('banner')
}

/** The menu of the versions in the navbar. */
export function versionMenuOf(page: Page): Locator {
  return navbarOf(page).locator('summary', { hasText: /^Version / })
}

/** The table of contents on wide screens. */
export function contentsOf(page: Page): Locator {
  return page.getByRole('navigation', { name: 'On this page' })
}

/** The control that opens the contents on narrower screens. */
export function contentsBarOf(page: Page): Locator {
  return page.locator('summary', { hasText: 'On this page' })
}

/** The link to the next page, below the text. */
export function nextLinkOf(page: Page): Locator {
  return page.getByRole('link', { name: /^Next / })
}

export function articleOf(page: Page): Locator {
  return page.getByRole('article')
}

export function versionBannerOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Version' })
}

export function searchButtonOf(page: Page): Locator {
  return page.getByRole('link', { name: /^Search docs/ })
}

export function colorModeOf(page: Page): Locator {
  return page.getByRole('button', { name: /^Color mode/ })
}

/** The button that is visible while the menu of small screens is open. */
export function closeMenuOf(page: Page): Locator {
  return page.getByRole('button', { name: 'Close menu' })
}

/** The progress bar of a page that is loading. */
export function progressOf(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'Loading the page…' })
}

/** The indicator of a part of the page that is loading. */
export function spinnerOf(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^(?:Loading|Searching)…$/ })
}

/** The links to the results on the search page. */
export function resultsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('region').getByRole('listitem').getByRole('link')
}

/** The links to the sections on the search page without JavaScript. */
export function sectionsOf(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').getByRole('link')
}
