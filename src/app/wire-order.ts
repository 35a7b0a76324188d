import { codes } from '../../machines/shared/codes.ts'
import type { Refusal } from '../../machines/shared/outcome.ts'
import type { OrderActor } from '../../machines/order/order.machine.ts'
import type { AppShell } from './app.types.ts'
import { refusalNotice } from './refusal-notice.ts'
import { stopListening } from './wire.ts'

type OrderShell = { app: Pick<AppShell['app'], 'send' | 'on'>; tellRefusal: AppShell['tellRefusal'] }

/**
 * That a command was not done has to be said even where the session is not over: it may still be good, or have become
 * somebody else's.
 */
const tellOf = ({ app, tellRefusal }: OrderShell, refusal: Refusal): void => {
  if (refusal.code === codes.forbidden) app.send({ type: 'notice.raised', ...refusalNotice(refusal) })
  else tellRefusal(refusal)
}

/** Wires an opened order for as long as its page is open. The page itself tells of its milestones. */
export const wireOrder =
  (shell: OrderShell) =>
  (order: OrderActor): (() => void) => {
    const listening = [
      order.on('command.refused', ({ refusal }) => tellOf(shell, refusal)),
      // Requisites and labels are the service's words.
      shell.app.on('language.changed', () => order.send({ type: 'order.signalled' })),
    ]
    return stopListening(listening)
  }
