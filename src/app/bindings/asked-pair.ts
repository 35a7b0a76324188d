/** How an address asks the form for its pair where its path does not. */
export const pairNames = ['from', 'to', 'city', 'pair'] as const

/** The path of a pair, and with it whatever else an address says: the amount, and where somebody comes from. */
export const addressOfPair = (path: string, { search, hash }: Pick<Location, 'search' | 'hash'>): string => {
  const asked = new URLSearchParams(search)
  for (const name of pairNames) asked.delete(name)
  return path + (asked.size > 0 ? `?${asked}` : '') + hash
}
