import { median, ratio } from './forms.mjs'

/** A Markdown table with a row for each figure and a column for each site, ours first. Empty if nothing was measured. */
export function table({ title, figures }, { records, sites }) {
  const valuesOf = (figure, site) =>
    records
      .filter((record) => record.site === site.name && record.failure === null && figure.from(record))
      .map(figure.value)
      .filter((value) => value !== null && value !== undefined)
  const failures = (site) =>
    records.filter(
      (record) => record.site === site.name && record.failure !== null && figures.some(({ from }) => from(record)),
    )
  const rows = figures.flatMap((figure) => {
    const columns = sites.map((site) => valuesOf(figure, site))
    if (columns.every((values) => values.length === 0)) return []
    if (figure.isOptional && columns.flat().every((value) => value === 0)) return []
    const own = sites[0].packages === null ? median(columns[0]) : null
    return [[figure.label, ...columns.map((values, i) => cell(figure, values, i === 0 ? null : own))]]
  })
  const reasons = sites.map((site) => failures(site).map(reasonText).join('; '))
  if (reasons.some(Boolean)) rows.push(['failed', ...reasons.map((text) => text || '–')])
  if (rows.length === 0) return ''
  const line = (cells) => `| ${cells.join(' | ')} |`
  const head = ['', ...sites.map(({ label }) => label)]
  return [`### ${title}`, '', line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function cell({ form, hasRatio = true }, values, own) {
  if (values.length === 0) return '–'
  const middle = median(values)
  const [least, most] = [form(Math.min(...values)), form(Math.max(...values))]
  const range = least === most ? '' : ` [${least}–${most}]`
  return `${form(middle)}${range}${hasRatio ? ratio(middle, own) : ''}`
}

function reasonText({ mode, profile, failure }) {
  return `${mode ?? profile}: ${failure.replaceAll('|', '\\|')}`
}
