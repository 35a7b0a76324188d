/** The published types lack the `preferred` argument of `encodings`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | string[] | undefined>> })
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined
  }
}
