import type { Parameter } from '../languages/index.ts'
import { inlineCode } from './page-writer.ts'

/** What is compared of an overload. */
export type OverloadForm = {
  readonly parameters?: readonly Parameter[] | undefined
  readonly returns?: { readonly type: string } | undefined
  readonly modifiers?: readonly string[] | undefined
}

/** More names are counted. */
const mostNames = 4

/** What makes an overload different from the ones before it, as Markdown: “with `cipher`”, or “static, like overload 4, with `cipher`”. */
export function overloadDifference(forms: readonly OverloadForm[], form: OverloadForm): string {
  const base = baseOf(form, forms.slice(0, forms.indexOf(form)))
  const compared = base ? [base] : forms
  const number = base ? forms.indexOf(base) + 1 : 1
  return [
    ...(isStatic(form) && !compared.every(isStatic) ? ['static'] : []),
    ...(number > 1 ? [`like overload ${number}`] : []),
    parametersText(form, forms, base),
  ].join(', ')
}

/** Of the earlier overloads whose parameters the form has, too, the one with the most. */
function baseOf(form: OverloadForm, earlier: readonly OverloadForm[]): OverloadForm | null {
  // One that is static as well is closer than one that isn't.
  const rank = (other: OverloadForm) => namesOf(other).length + (isStatic(other) === isStatic(form) ? 0.5 : 0)
  const [best = null] = earlier
    .filter(
      (other) => namesOf(other).length > 0 && namesOf(other).length < namesOf(form).length && contains(form, other),
    )
    .toSorted((a, b) => rank(b) - rank(a))
  return best
}

function parametersText(form: OverloadForm, forms: readonly OverloadForm[], base: OverloadForm | null): string {
  const { parameters = [], returns } = form
  const names = parameters.map(({ name }) => inlineCode(name))
  if (base) return `with ${listText(names.filter((_, i) => !namesOf(base).includes(parameters[i]?.name ?? '')))}`
  const twins = forms.filter((other) => other !== form && `${namesOf(other)}` === `${namesOf(form)}`)
  const types = parameters.flatMap(({ name, type }, i) =>
    twins.every((twin) => twin.parameters?.[i]?.type === type) ? [] : [`${inlineCode(name)} as ${inlineCode(type)}`],
  )
  if (types.length > 0) return `with ${listText(types)}`
  if (returns && twins.some((twin) => twin.returns?.type !== returns.type))
    return `returning ${inlineCode(returns.type)}`
  if (names.length === 0) return 'without parameters'
  return `${forms.every((other) => contains(other, form)) ? 'with only' : 'with'} ${listText(names)}`
}

function contains(form: OverloadForm, other: OverloadForm): boolean {
  return (other.parameters ?? []).every(({ name, type }) =>
    form.parameters?.some((own) => own.name === name && own.type === type),
  )
}

function namesOf({ parameters = [] }: OverloadForm): readonly string[] {
  return parameters.map(({ name }) => name)
}

function isStatic({ modifiers = [] }: OverloadForm): boolean {
  return modifiers.includes('static')
}

function listText(items: readonly string[]): string {
  const shown = items.length > mostNames ? items.slice(0, mostNames - 1) : items
  const others = items.length - shown.length
  return new Intl.ListFormat('en-GB').format([...shown, ...(others > 0 ? [`${others} more`] : [])])
}
