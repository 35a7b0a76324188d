import type { AutoWithdrawalActor } from '../../../machines/auto-withdrawal/auto-withdrawal.machine.ts'
import { isTyped as isAutoTyped } from '../../../machines/auto-withdrawal/auto-withdrawal.rules.ts'
import type { WithdrawalCancelActor } from '../../../machines/withdrawal-cancel/withdrawal-cancel.machine.ts'
import type { WithdrawalActor } from '../../../machines/withdrawal/withdrawal.machine.ts'
import { isTyped } from '../../../machines/withdrawal/withdrawal.rules.ts'
import { stopListening, unsubscribeAll, type Unsubscribe } from '../../platform/unsubscribe.ts'
import type { AppShell } from '../app.types.ts'
import { watchWork } from '../open-work.ts'
import { notifySuccess } from './notify.ts'

/** What a page does about a withdrawal. */
export interface AroundWithdrawal {
  /** Balance and history changed, or may have. */
  moved: () => void
  /** There are no payment details for a coin: opens the form for them. @param symbol of the coin */
  wanted: (symbol: string) => void
}

/** Subscribes to withdrawals while their page is open. */
export const bindWithdrawal =
  ({ app }: Pick<AppShell, 'app'>, { moved, wanted }: AroundWithdrawal) =>
  (actor: WithdrawalActor): Unsubscribe =>
    unsubscribeAll([
      watchWork(actor, (snapshot) => snapshot.hasTag('open') && isTyped(snapshot.context)),
      stopListening([
        actor.on('withdrawal.made', moved),
        actor.on('withdrawal.doubted', moved),
        actor.on('requisite.asked', ({ walletId }) => wanted(walletId)),
        // The service names currencies, networks and fields.
        app.on('language.changed', () => actor.send({ type: 'means.signalled' })),
      ]),
    ])

/** Keeps the session's user up to date with the automatic withdrawals that were chosen. */
export const bindAutoWithdrawal =
  ({ app, rootActors: { session } }: AppShell, { wanted }: Pick<AroundWithdrawal, 'wanted'>) =>
  (actor: AutoWithdrawalActor): Unsubscribe =>
    unsubscribeAll([
      watchWork(actor, (snapshot) => snapshot.hasTag('open') && isAutoTyped(snapshot.context)),
      stopListening([
        actor.on('auto.saved', ({ settings, isOn }) => {
          session.send({ type: 'user.changed', changes: { settings } })
          notifySuccess(app, isOn ? 'autoWithdrawalOn' : 'autoWithdrawalOff')
        }),
        actor.on('requisite.asked', ({ walletId }) => wanted(walletId)),
        app.on('language.changed', () => actor.send({ type: 'means.signalled' })),
      ]),
    ])

/** Tells that a withdrawal was cancelled, or was under way already. */
export const bindCancel =
  ({ app }: AppShell, { moved }: Pick<AroundWithdrawal, 'moved'>) =>
  (actor: WithdrawalCancelActor): Unsubscribe =>
    stopListening([
      actor.on('withdrawal.cancelled', () => {
        moved()
        notifySuccess(app, 'withdrawalCancelled')
      }),
      actor.on('withdrawals.outdated', moved),
    ])
