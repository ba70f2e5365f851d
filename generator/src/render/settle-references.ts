/**
 * Resolves every client component in a decoded tree, so that rendering finds them ready. Rejects where one cannot be had, or where
 * the payload ended too early. The RSC plugin asks for a preload of a component's chunk when it is first touched; touched here,
 * outside of a render, the wish goes nowhere and no `modulepreload` enters the page.
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

/** What a lazy value stands for. React throws a promise while it is not there yet. */
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
