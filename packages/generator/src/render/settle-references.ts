/**
 * Resolves every client component in a decoded tree before it is rendered. The RSC plugin calls `ReactDOM.preloadModule` when a
 * component is resolved. During a render that adds a `modulepreload` link to the page, and browsers would load scripts before the
 * reader's first intent; outside of a render it does nothing, and the plugin has no option for it.
 */
export async function settleReferences(node: unknown): Promise<void> {
  if (Array.isArray(node)) {
    for (const child of node) await settleReferences(child)
    return
  }
  if (typeof node !== 'object' || node === null) return
  if (isLazy(node)) {
    await settleReferences(await settled(node))
    return
  }
  if (isElement(node)) {
    await settleReferences(node.type)
    for (const value of Object.values(node.props)) await settleReferences(value)
  }
}

const lazy = Symbol.for('react.lazy')
const element = Symbol.for('react.transitional.element')

type Lazy = { readonly _payload: unknown; readonly _init: (payload: unknown) => unknown }
type Element = { readonly type: unknown; readonly props: Readonly<Record<string, unknown>> }

function isLazy(node: object): node is Lazy {
  return '$$typeof' in node && node.$$typeof === lazy
}

function isElement(node: object): node is Element {
  return '$$typeof' in node && node.$$typeof === element
}

/** The value of a lazy reference. React throws a promise until it is resolved. */
async function settled(node: Lazy): Promise<unknown> {
  for (;;) {
    try {
      return node._init(node._payload)
    } catch (waiting) {
      if (!(waiting instanceof Promise) && !isThenable(waiting)) throw waiting
      await waiting
    }
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value
}
