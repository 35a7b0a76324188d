import pg from 'pg'
import type { PoolClient } from 'pg'
import type { TimeLimits } from './time-limits.ts'

/** The error of a broken connection for the log, without the query. */
export const brokenConnection = ({ message }: Error): Error =>
  new Error(`A connection to the database broke: ${message}`)

/** Each connection gets these settings; the driver and the server both hold the limits. */
const settingsOf = (url: string, limits: TimeLimits) =>
  ({
    connectionString: url,
    max: 10,
    options: '-c timezone=UTC',
    keepAlive: true,
    connectionTimeoutMillis: limits.connection,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleTransaction,
    query_timeout: limits.reply,
  }) satisfies pg.PoolConfig

/**
 * A connection pool. When a connection breaks, its query fails and the next one gets a new connection.
 * @param failed called for each broken connection
 */
export const createPool = (url: string, limits: TimeLimits, failed: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool(settingsOf(url, limits))
  const taken = new Set<PoolClient>()
  pool.on('acquire', (client) => taken.add(client))
  pool.on('release', (_error, client) => taken.delete(client))
  // The client emits the same error.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.once('error', (error: Error) => failed(brokenConnection(error)))
    // Further errors may follow, and an unhandled `error` event would end the process.
    client.on('error', () => undefined)
    // A transaction that fails at BEGIN never releases its client, which would leak a slot of the pool.
    client.on('end', () => {
      if (!taken.has(client)) return
      client.release(true)
      client.release = () => undefined
    })
  })
  return pool
}

/** A connection without time limits, for work that takes as long as it takes. @param failed called when it breaks */
export const createClient = (url: string, failed: (error: Error) => void): pg.Client => {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  client.on('error', (error: Error) => failed(brokenConnection(error)))
  return client
}
