/** Stands in for the router's reader of patterns. @throws always: src/routes/table.ts matches the addresses */
export const parse = (pattern: unknown): never => {
  throw new Error(`no patterns here: ${String(pattern)}`)
}
