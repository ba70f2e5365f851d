import { expect, it } from 'vitest'
import type { SearchScope } from '../../../src/search/settings.ts'
import { productScope } from '../../../src/ui/search/search-scopes.ts'

const scope = (section: string, version: string, base: string): SearchScope => ({
  section,
  version,
  base,
  label: section,
  sectionLabel: section,
  isDefault: true,
})
const scopes = [
  scope('voice', 'current', '/voice/'),
  scope('web', 'current', '/voice/web/'),
  scope('core', '1.x', '/voice/core/'),
  scope('core', '2.x', '/voice/core/2.x/'),
]

it.each([
  ['/voice/web/guides/', 'web@current'],
  ['/voice/core/2.x/', 'core@2.x'],
  // Another version isn't another product.
  ['/voice/core/', 'core@1.x'],
  // Readers of the overview look for all products.
  ['/voice/faq/', null],
  ['/support/', null],
])('the product of %s is %s', (path, product) => {
  expect(productScope(scopes, path)).toBe(product)
})
