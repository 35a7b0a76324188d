/** Query parameters that select a pair. */
export const pairNames = ['from', 'to', 'city', 'pair'] as const

/** The path of a pair with the remaining query: the amount, and the referrer. */
export const addressOfPair = (path: string, { search, hash }: Pick<Location, 'search' | 'hash'>): string => {
  const asked = new URLSearchParams(search)
  for (const name of pairNames) asked.delete(name)
  return path + (asked.size > 0 ? `?${asked}` : '') + hash
}
