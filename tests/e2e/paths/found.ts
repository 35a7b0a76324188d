/**
 * What a driver has for a step or a state: a path is acted out and looked at whole, or not at all.
 * @throws when there is nothing, naming it
 */
export const found = <Value>(table: Readonly<Record<string, Value>>, kind: 'act' | 'screen', name: string): Value => {
  const value = table[name]
  if (value === undefined)
    throw new Error(`the driver has no ${kind} for “${name}”: add one, also where nothing is to be done`)
  return value
}
