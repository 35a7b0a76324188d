const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** The value at a path of keys in a value of unknown shape; undefined if the path breaks off. */
export const fieldOf = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((at, key) => Reflect.get(objectOf(at), key), value)
