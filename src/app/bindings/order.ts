import { codes } from '../../../machines/shared/codes.ts'
import type { Refusal } from '../../../machines/shared/outcome.ts'
import type { OrderActor } from '../../../machines/order/order.machine.ts'
import { stopListening, unsubscribeAll, type Unsubscribe } from '../../platform/unsubscribe.ts'
import type { AppShell } from '../app.types.ts'
import { watchWork } from '../open-work.ts'
import { notify } from './notify.ts'
import { refusalNotice } from './refusal-notice.ts'

type OrderShell = { app: Pick<AppShell['app'], 'send' | 'on'>; tellRefusal: AppShell['tellRefusal'] }

/**
 * A refused command is always reported, even with a session error: the session may still be valid, or another user's.
 */
const tellOf = ({ app, tellRefusal }: OrderShell, refusal: Refusal): void => {
  if (refusal.code === codes.forbidden) notify(app, refusalNotice(refusal))
  else tellRefusal(refusal)
}

/** Subscribes to an order while its page is open. */
export const bindOrder =
  (shell: OrderShell) =>
  (order: OrderActor): Unsubscribe =>
    unsubscribeAll([
      // The lists may not have it yet, or never: it may be another person's.
      watchWork(order, (snapshot) => snapshot.matches({ live: { stage: 'waitPayment' } })),
      stopListening([
        order.on('command.refused', ({ refusal }) => tellOf(shell, refusal)),
        // Payment details and labels are localized by the service.
        shell.app.on('language.changed', () => order.send({ type: 'order.signalled' })),
      ]),
    ])

/** Reports that the link of an order was copied. */
export const notifyLinkCopied = ({ app }: Pick<AppShell, 'app'>): void => notify(app, { key: 'linkCopied' })
