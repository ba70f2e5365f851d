const digits = (value, unit) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`

/** Formats of numbers. Each function returns a value as text. */
export const forms = {
  seconds: (value) => digits(value, 's'),
  ms: (value) => (value >= 9950 ? digits(value / 1000, 's') : `${Math.round(value)} ms`),
  kB: (bytes) => (bytes >= 10e6 ? forms.MB(bytes) : digits(bytes / 1000, 'kB')),
  MB: (bytes) => digits(bytes / 1e6, 'MB'),
  count: (value) => Math.round(value).toLocaleString('en'),
  shift: (value) => value.toFixed(3),
}

/** ` (1.6×)`, or an empty string if one of the values is missing or zero. */
export function ratio(value, own) {
  if (!own || !value) return ''
  const times = value / own
  return ` (${times >= 10 ? Math.round(times) : times.toFixed(times < 0.1 ? 2 : 1)}×)`
}

/** The median of a list, or null if the list is empty. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  if (sorted.length === 0) return null
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
