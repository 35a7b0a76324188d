/** The chart did not meet an expectation. */
export class PathError extends Error {
  override readonly name = 'PathError'
}
