/** The files of a part could not be fetched: no programming error. */
export class PartFault extends Error {
  /** Only a page load helps: the file is gone, or the browser does not retry the module. */
  readonly isLasting: boolean

  constructor(url: string, isLasting: boolean, options?: ErrorOptions) {
    super(`could not fetch ${url}`, options)
    this.name = 'PartFault'
    this.isLasting = isLasting
  }
}
