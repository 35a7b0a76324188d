const causeOf = ({ cause }: Error): string[] => {
  if (!(cause instanceof Error)) return []
  const code = 'code' in cause ? ` (${String(cause.code)})` : ''
  return [`${cause.name}${code}`]
}

const framesOf = ({ stack = '' }: Error): string[] => stack.split('\n').filter((line) => /^\s+at /.test(line))

/**
 * An error for the log. Messages of the database repeat the values of the query, such as tokens and addresses; of such
 * an error only name, code and stack are written.
 */
export const loggable = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error('Something that is no error was thrown.')
  const isOfQuery = 'query' in error || 'params' in error || error.cause instanceof Error
  const shown = new Error(isOfQuery ? [`A query failed`, ...causeOf(error)].join(': ') : error.message)
  shown.name = error.name
  shown.stack = [`${error.name}: ${shown.message}`, ...framesOf(error)].join('\n')
  return shown
}
