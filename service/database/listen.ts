import pg from 'pg'
import { brokenConnection } from './pool.ts'

/** A LISTEN subscription on a dedicated connection. */
export interface Listener {
  close: () => Promise<void>
}

const retryAfter = 1_000

/**
 * Listens on a channel over a dedicated connection, which is reopened when it breaks. After a reconnect `heard` gets an
 * empty payload: notifications may have been missed.
 * @param failed called when the connection breaks
 * @throws when the first connection fails
 */
export const createListener = async (
  { url, channel, failed }: { url: string; channel: string; failed: (error: Error) => void },
  heard: (payload: string) => void,
): Promise<Listener> => {
  let isClosed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const again = () => {
    if (isClosed) return
    clearTimeout(retry)
    retry = setTimeout(() => {
      connect().catch(again)
    }, retryAfter)
  }
  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url })
    fresh.once('error', (error: Error) => failed(brokenConnection(error)))
    fresh.on('error', again)
    fresh.on('end', again)
    fresh.on('notification', ({ payload }) => heard(payload ?? ''))
    await fresh.connect()
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    if (client !== undefined) heard('')
    client = fresh
  }

  try {
    await connect()
  } catch (error) {
    isClosed = true
    throw error
  }
  return {
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
