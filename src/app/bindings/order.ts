import { codes } from '../../../machines/shared/codes.ts'
import type { Refusal } from '../../../machines/shared/outcome.ts'
import type { OrderActor } from '../../../machines/order/order.machine.ts'
import { stopListening, type Unsubscribe } from '../../platform/unsubscribe.ts'
import type { AppShell } from '../app.types.ts'
import { notify } from './notify.ts'
import { refusalNotice } from './refusal-notice.ts'

type OrderShell = { app: Pick<AppShell['app'], 'send' | 'on'>; tellRefusal: AppShell['tellRefusal'] }

/**
 * A refused command is always said, even where the session is not over: it may still be good, or belong to somebody
 * else by now.
 */
const tellOf = ({ app, tellRefusal }: OrderShell, refusal: Refusal): void => {
  if (refusal.code === codes.forbidden) notify(app, refusalNotice(refusal))
  else tellRefusal(refusal)
}

/** Listens to an opened order for as long as its page is open. */
export const bindOrder =
  (shell: OrderShell) =>
  (order: OrderActor): Unsubscribe =>
    stopListening([
      order.on('command.refused', ({ refusal }) => tellOf(shell, refusal)),
      // Requisites and labels are the service's words.
      shell.app.on('language.changed', () => order.send({ type: 'order.signalled' })),
    ])

/** Says that the link of an order is on the clipboard. */
export const notifyLinkCopied = ({ app }: Pick<AppShell, 'app'>): void => notify(app, { key: 'linkCopied' })
