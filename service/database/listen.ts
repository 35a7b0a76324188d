import pg from 'pg'
import { brokenConnection } from './pool.ts'

/** Runs on a connection that belongs to nobody else until it is closed; for LISTEN. */
export interface Listener {
  close: () => Promise<void>
}

const retryAfter = 1_000

/**
 * Hears what is notified on a channel, on a connection of its own that is opened again when it breaks;
 * an empty payload then says that something may have been missed.
 * @param failed is told when it breaks
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
