import pg from 'pg'
import type { PoolClient } from 'pg'

/** What is told of a connection that broke, without what was asked on it. */
export const brokenConnection = ({ message }: Error): Error =>
  new Error(`A connection to the database broke: ${message}`)

/**
 * Connections that may break at any time: what is asked on one then fails, the next call has another.
 * @param failed is told of each that broke
 */
export const createPool = (url: string, failed: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max: 10, options: '-c timezone=UTC' })
  const taken = new Set<PoolClient>()
  pool.on('acquire', (client) => taken.add(client))
  pool.on('release', (_error, client) => taken.delete(client))
  // Also told by the connection itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.once('error', (error: Error) => failed(brokenConnection(error)))
    // More may follow the first, and what nobody listens to would end the process.
    client.on('error', () => undefined)
    // A transaction that could not begin never gives its connection back: it would count for ever.
    client.on('end', () => {
      if (!taken.has(client)) return
      client.release(true)
      client.release = () => undefined
    })
  })
  return pool
}
