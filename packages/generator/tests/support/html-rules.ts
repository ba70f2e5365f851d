import { type DOMTree, definePlugin, type HtmlElement, Rule, type RuleConstructor } from 'html-validate'

type Fault = { readonly at: HtmlElement | null; readonly message: string }
type Check = (page: DOMTree) => readonly Fault[]

/** Requirements for each page of the site beyond valid HTML that the validator has no rules for. */
const checks: Readonly<Record<string, Check>> = {
  'site/language': (page) =>
    page.querySelectorAll('html').flatMap((at) => (at.getAttributeValue('lang') ? [] : [{ at, message: 'No lang.' }])),

  'site/one-h1': (page) => exactlyOne(page, 'h1'),

  'site/landmarks': (page) => [
    ...['main', 'body > header', 'body > footer'].flatMap((selector) => exactlyOne(page, selector)),
    ...page.querySelectorAll('nav').flatMap((at) => (isNamed(at) ? [] : [{ at, message: 'A nav without a name.' }])),
  ],

  'site/skip-link': (page) => {
    const first = page.querySelector('body a[href]')
    const target = first?.getAttributeValue('href')
    const isThere = target?.startsWith('#') && page.querySelector('main')?.id === target.slice(1)
    return isThere ? [] : [{ at: first, message: 'The first link does not lead to the content.' }]
  },

  'site/image-size': (page) =>
    page
      .querySelectorAll('img')
      .filter((at) => !['width', 'height'].every((side) => Number(at.getAttributeValue(side)) > 0))
      .map((at) => ({ at, message: 'An image without width and height moves the page when it arrives.' })),

  'site/tab-order': (page) =>
    page
      .querySelectorAll('[tabindex]')
      .filter((at) => (at.tabIndex ?? 0) > 0)
      .map((at) => ({ at, message: 'A positive tabindex breaks the order of the page.' })),

  'site/popover-target': (page) =>
    page.querySelectorAll('button').flatMap((at) => {
      const id = at.attributes.find(({ key }) => key.toLowerCase() === 'popovertarget')?.value
      return !id || page.querySelectorAll('[popover]').some((box) => box.id === id)
        ? []
        : [{ at, message: `There is no popover ${id}.` }]
    }),

  'site/drawings': (page) => page.querySelectorAll('svg').flatMap((at) => drawingFaults(at)),
}

function exactlyOne(page: DOMTree, selector: string): readonly Fault[] {
  const found = page.querySelectorAll(selector)
  return found.length === 1 ? [] : [{ at: found[1] ?? null, message: `${found.length} of ${selector}, not one.` }]
}

function isNamed(element: HtmlElement): boolean {
  return ['aria-label', 'aria-labelledby'].some((name) => (element.getAttributeValue(name) ?? '').trim() !== '')
}

/** A drawing has a text alternative or is inside an element that has one. Icons accompany text and are hidden. */
function drawingFaults(at: HtmlElement): readonly Fault[] {
  // An empty element that sets the least width of a drawing.
  if (at.classList.contains('spacer')) return []
  const picture = at.closest('[role="img"]')
  if (picture) return isNamed(picture) ? [] : [{ at, message: 'A drawing without a text alternative.' }]
  if (!at.closest('[aria-hidden="true"]')) return [{ at, message: 'A drawing that is neither hidden nor role="img".' }]
  const isContent = at.closest('.prose') !== null && !at.classList.contains('icon')
  return isContent ? [{ at, message: 'A drawing of the content is hidden.' }] : []
}

function ruleOf(check: Check): RuleConstructor<void, void> {
  return class extends Rule {
    override setup(): void {
      this.on('dom:ready', ({ document }) => {
        for (const { at, message } of check(document)) this.report(at ?? document.root, message)
      })
    }
  }
}

export const siteRules = definePlugin({
  name: 'site-rules',
  rules: Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, ruleOf(check)])),
})

export const siteRuleNames = Object.keys(checks)
