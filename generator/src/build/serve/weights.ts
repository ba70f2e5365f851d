const weight = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** Names in a header of preferences with their weights, such as `gzip;q=0.5` (RFC 9110, 12.4.2). What is no weight counts as none. */
export function weightsIn(header: string | undefined): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.trim().split(/\s*;\s*/)
    const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    // A name that comes twice means what it meant first.
    if (!weights.has(name)) weights.set(name, given === undefined ? 1 : weight.test(given) ? Number(given) : 0)
  }
  return weights
}
