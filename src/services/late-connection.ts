import { fromCallback } from 'xstate'
import type { ConnectionEmitted, ConnectionEvent, ConnectionInput } from '../../machines/connection/connection.types.ts'
import type { Api } from '../api/client.ts'

/** The websocket, for the app chart. Events that come before its code are told to it then. */
export const createLateConnection = (api: Api, settled: Promise<unknown>) =>
  fromCallback<ConnectionEvent, ConnectionInput>(({ input, receive, sendBack }) => {
    const early: ConnectionEvent[] = []
    let tell = (event: ConnectionEvent): void => void early.push(event)
    let end = (): void => undefined
    let isOver = false
    const report = (fact: ConnectionEmitted) => sendBack(fact)
    receive((event) => tell(event))
    const begin = async () => {
      await settled
      const { runConnection } = await import('./connection.ts')
      if (isOver) return
      const connection = runConnection(api, input, report)
      tell = connection.tell
      end = connection.end
      for (const event of early) tell(event)
    }
    begin().catch(() => sendBack({ type: 'connection.lost' }))
    return () => {
      isOver = true
      end()
    }
  })
