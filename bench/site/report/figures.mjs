import { forms } from './forms.mjs'

const { seconds, ms, kB, MB, count, shift } = forms
const build = (mode) => (record) => record.kind === 'build' && record.mode === mode
const visit = (kind, profile) => (record) => record.kind === kind && record.profile === profile
/** Rows whose values are from the same records. */
const at = (from, figures) => figures.map((figure) => ({ ...figure, from }))

/**
 * The tables of the report. Each figure is a row: `from` selects its records and `value` returns the number of a record. With
 * `hasRatio: false` the row has no ratio to our value. A row with `isOptional` is left out if all its values are zero.
 */
export const tables = [
  {
    title: 'Build',
    figures: [
      ...at(build('cold'), [
        { label: 'cold: wall time', value: (r) => r.seconds, form: seconds },
        { label: '· processor time', value: (r) => r.cpu, form: seconds },
        { label: '· largest memory, whole process tree', value: (r) => r.memory, form: MB },
      ]),
      ...at(build('changed'), [
        { label: 'one page changed: wall time', value: (r) => r.seconds, form: seconds },
        { label: '· processor time', value: (r) => r.cpu, form: seconds },
        { label: '· largest memory, whole process tree', value: (r) => r.memory, form: MB },
      ]),
      ...at(build('cold'), [
        { label: 'output', value: (r) => r.bytes, form: MB },
        { label: '· files', value: (r) => r.files, form: count },
        { label: '· HTML per page', value: (r) => r.htmlPerPage, form: kB },
      ]),
    ],
  },
  {
    title: 'One page, before any interaction, slow',
    figures: at(visit('load', 'slow'), [
      { label: 'requests', value: (r) => r.traffic.requests, form: count },
      { label: 'bytes sent', value: (r) => r.traffic.bytes, form: kB },
      ...['html', 'css', 'js', 'font', 'image', 'other', 'missing'].map((kind) => ({
        label: `· ${kind}`,
        value: (r) => r.traffic.kinds[kind]?.bytes ?? 0,
        form: kB,
        isOptional: true,
      })),
      { label: '· prefetches among all these', value: (r) => r.prefetched.bytes, form: kB },
      { label: 'JavaScript files, uncompressed', value: (r) => r.traffic.kinds.js?.raw ?? 0, form: kB },
      { label: 'JavaScript in the HTML, uncompressed', value: (r) => r.inlineScript, form: kB },
      { label: 'HTML, uncompressed', value: (r) => r.traffic.kinds.html?.raw ?? 0, form: kB },
      { label: 'elements', value: (r) => r.elements, form: count },
      { label: 'first contentful paint', value: (r) => r.fcp, form: ms },
      { label: 'largest contentful paint', value: (r) => r.lcp, form: ms },
      { label: 'total blocking time', value: (r) => r.blocking, form: ms },
      { label: 'cumulative layout shift', value: (r) => r.cls, form: shift, hasRatio: false },
    ]),
  },
  {
    title: 'Navigation with the sidebar: from click to new heading',
    figures: [
      ...clicks('fast', 'unthrottled'),
      ...clicks('fast-hover', 'unthrottled, after 200 ms on the link'),
      ...clicks('slow', 'slow'),
      ...clicks('slow-hover', 'slow, after 200 ms on the link'),
      ...at(visit('navigation', 'slow'), [
        { label: 'requests for the first click, slow', value: (r) => r.traffic.requests, form: count },
        { label: '· bytes', value: (r) => r.traffic.bytes, form: kB },
      ]),
    ],
  },
  {
    title: 'Search: open, type six letters',
    figures: [
      ...answers('fast', 'unthrottled'),
      ...answers('slow', 'slow'),
      ...at(visit('search', 'fast'), [
        { label: 'requests', value: (r) => r.traffic.requests, form: count },
        { label: 'bytes sent', value: (r) => r.traffic.bytes, form: kB },
        { label: '· requested before the first result', value: (r) => r.untilFirst.bytes, form: kB },
        { label: '· uncompressed', value: (r) => r.traffic.raw, form: kB },
      ]),
    ],
  },
]

function clicks(profile, label) {
  return ['first', 'second'].flatMap((click) =>
    at(visit('navigation', profile), [
      { label: `${label}: ${click} click`, value: (r) => r[click], form: ms },
      {
        label: '· loads a complete document',
        value: (r) => Number(r.fullLoads[click]),
        form: (share) => (share > 0.5 ? 'yes' : 'no'),
        hasRatio: false,
        isOptional: true,
      },
    ]),
  )
}

function answers(profile, label) {
  return at(visit('search', profile), [
    { label: `${label}: from opening to first result`, value: (r) => r.openToFirst, form: ms },
    { label: `${label}: from last key to final results`, value: (r) => r.lastKeyToResults, form: ms },
  ])
}
