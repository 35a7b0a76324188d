/** A part of the app could not be fetched: nobody's mistake. */
export class PartFault extends Error {
  /** Only another page brings it: its file is gone, or the browser will not ask for it again. */
  readonly isLasting: boolean

  constructor(url: string, isLasting: boolean, options?: ErrorOptions) {
    super(`could not fetch ${url}`, options)
    this.name = 'PartFault'
    this.isLasting = isLasting
  }
}
