import { fromCallback, fromPromise } from 'xstate'
import { reservesMachine } from '../../machines/reserves/reserves.machine.ts'
import type { CurrencyReserve } from '../../machines/reserves/reserves.types.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { reservesReply } from '../api/reserve-schemas.ts'
import { unsubscribeAll } from '../platform/unsubscribe.ts'
import type { Signals } from './order.ts'

export interface ReservesDeps {
  api: Api
  signals: Pick<Signals, 'onOpened' | 'onWoken'>
  /** Calls back when the language has changed. @returns unsubscribes */
  onLanguage: (changed: () => void) => () => void
}

const loadReserves = async ({ client, read }: Api): Promise<Outcome<readonly CurrencyReserve[]>> => {
  const outcome = await read(() => client.GET('/admin/exchanger/currency/get/reserves/'), reservesReply)
  return outcome.ok ? accepted(outcome.value.currencies) : outcome
}

/** The chart of the reserves with its real actors. */
export const createReserves = ({ api, signals, onLanguage }: ReservesDeps) =>
  reservesMachine.provide({
    actors: {
      loadReserves: fromPromise(() => loadReserves(api)),
      watchReserves: fromCallback(({ sendBack }) => {
        const tell = () => sendBack({ type: 'list.signalled' })
        return unsubscribeAll([signals.onOpened(tell), signals.onWoken(tell), onLanguage(tell)])
      }),
    },
  })
