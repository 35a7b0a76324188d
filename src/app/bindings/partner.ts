import type { ActorRefFrom } from 'xstate'
import type { createListMachine } from '../../../machines/list/list.machine.ts'
import type { Bindings, PageCharts } from '../../pages/page.types.ts'
import { stopListening, type Unsubscribe } from '../../platform/unsubscribe.ts'
import { pathTo } from '../../routes/table.ts'
import type { AppShell } from '../app.types.ts'
import { navigate } from './navigate.ts'
import { notifySuccess } from './notify.ts'
import { bindAutoWithdrawal, bindCancel, bindWithdrawal } from './withdrawal.ts'

/** A list whose position is in no address; the service names its currencies. */
const bindList =
  ({ app, tellRefusal }: AppShell) =>
  <Item>(actor: ActorRefFrom<ReturnType<typeof createListMachine<Item, 'all'>>>): Unsubscribe =>
    stopListening([
      actor.on('list.refused', ({ refusal }) => tellRefusal(refusal)),
      app.on('language.changed', () => actor.send({ type: 'list.signalled' })),
    ])

/**
 * Subscribes to the charts of the partner's page while it is open.
 * @param tellChanged called when something on the page has changed the balances
 */
export const partnerBindings = (
  shell: AppShell,
  tellChanged: () => void,
): Bindings<Omit<PageCharts['userPartner'], 'listedPages'>> => {
  const { app } = shell
  const around = {
    moved: tellChanged,
    // Payment details are saved on the page of wallets.
    wanted: () => navigate(pathTo('userRequisites', app.getSnapshot().context.lang)),
  }
  return {
    partner: (actor) =>
      stopListening([actor.on('rate.changed', ({ share }) => notifySuccess(app, 'rateChanged', { share }))]),
    orders: bindList(shell),
    referralLink: (actor) =>
      stopListening([app.on('language.changed', () => actor.send({ type: 'language.changed' }))]),
    promoCode: (actor) => stopListening([actor.on('promo.activated', tellChanged)]),
    withdrawal: bindWithdrawal(shell, around),
    autoWithdrawal: bindAutoWithdrawal(shell, around),
    withdrawals: bindList(shell),
    cancel: bindCancel(shell, around),
  }
}
