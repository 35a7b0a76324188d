import * as z from 'zod/mini'

/** Time limits between the service and PostgreSQL, ms. */
export interface TimeLimits {
  /** For a free connection of the pool, or a new one. */
  connection: number
  /** For a lock that another transaction holds. */
  lock: number
  statement: number
  /** For the next statement of a transaction that holds locks. */
  idleTransaction: number
  /** For a server that does not even cancel the statement. */
  reply: number
}

/** @param wait for a connection or a lock, ms; a statement may take three times as long */
export const limitsOf = (wait: number): TimeLimits => ({
  connection: wait,
  lock: wait,
  statement: 3 * wait,
  idleTransaction: 3 * wait,
  reply: 4 * wait,
})

/** Conditions of PostgreSQL (its manual, appendix A) that end by themselves. */
const states: Readonly<Record<string, string>> = {
  '25P03': 'idle in transaction',
  '53300': 'too many connections',
  '55P03': 'lock',
  '57014': 'statement',
  '57P03': 'starting or stopping',
}

/** Errors of the driver, which have no code. */
const messages: Readonly<Record<string, string>> = {
  'timeout exceeded when trying to connect': 'connection',
  'Connection terminated due to connection timeout': 'connection',
  'Query read timeout': 'reply',
  // The server ended the connection between two statements of a transaction.
  'Client has encountered a connection error and is not queryable': 'idle in transaction',
  'Client was closed and is not queryable': 'idle in transaction',
}

const cause = z.object({
  message: z.catch(z.string(), ''),
  code: z.catch(z.optional(z.string()), undefined),
  cause: z.optional(z.unknown()),
})

/** Which limit an error of the database says was reached; null for any other error. */
export const reachedLimit = (error: unknown): string | null => {
  const found = cause.safeParse(error)
  if (!found.success) return null
  const { code, message } = found.data
  const limit = states[code ?? ''] ?? messages[message]
  return limit ?? (found.data.cause === undefined ? null : reachedLimit(found.data.cause))
}
