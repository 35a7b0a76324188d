import type { Bindings, PageCharts } from '../../pages/page.types.ts'
import { stopListening } from '../../platform/unsubscribe.ts'
import { pathTo } from '../../routes/table.ts'
import type { AppShell } from '../app.types.ts'
import { navigate } from './navigate.ts'
import { notifySuccess } from './notify.ts'
import { bindAutoWithdrawal, bindWithdrawal } from './withdrawal.ts'

/**
 * Subscribes to the charts of the partner's page while it is open.
 * @param tellChanged called when something on the page has changed the balances
 */
export const partnerBindings = (shell: AppShell, tellChanged: () => void): Bindings<PageCharts['userPartner']> => {
  const { app, tellRefusal } = shell
  const around = {
    moved: tellChanged,
    // Payment details are saved on the page of wallets.
    wanted: () => navigate(pathTo('userRequisites', app.getSnapshot().context.lang)),
  }
  return {
    partner: (actor) =>
      stopListening([actor.on('rate.changed', ({ share }) => notifySuccess(app, 'rateChanged', { share }))]),
    orders: (actor) =>
      stopListening([
        actor.on('list.refused', ({ refusal }) => tellRefusal(refusal)),
        // The service names the currencies.
        app.on('language.changed', () => actor.send({ type: 'list.signalled' })),
      ]),
    referralLink: (actor) =>
      stopListening([app.on('language.changed', () => actor.send({ type: 'language.changed' }))]),
    promoCode: (actor) => stopListening([actor.on('promo.activated', tellChanged)]),
    withdrawal: bindWithdrawal(around),
    autoWithdrawal: bindAutoWithdrawal(shell, around),
  }
}
