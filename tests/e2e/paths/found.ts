/**
 * Looks up a driver's entry for a step or state: a path is performed and checked completely, or not at all.
 * @throws with the missing key
 */
export const found = <Value>(table: Readonly<Record<string, Value>>, kind: 'act' | 'screen', name: string): Value => {
  const value = table[name]
  if (value === undefined)
    throw new Error(`the driver has no ${kind} for “${name}”: add one, also where nothing is to be done`)
  return value
}
