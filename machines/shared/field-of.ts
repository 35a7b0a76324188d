const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** What lies at the end of a chain of keys in a value of unknown shape; undefined where the chain breaks. */
export const fieldOf = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((at, key) => Reflect.get(objectOf(at), key), value)
