/** As much as is used of it: the types that are published do not know how to prefer one of two that are as welcome. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | string[] | undefined>> })
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
  }
}
