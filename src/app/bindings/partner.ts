import type { Bindings, PageCharts } from '../../pages/page.types.ts'
import { stopListening } from '../../platform/unsubscribe.ts'
import type { AppShell } from '../app.types.ts'
import { notifySuccess } from './notify.ts'

/**
 * Subscribes to the charts of the partner's page while it is open.
 * @param tellChanged called when something on the page has changed the balances
 */
export const partnerBindings = (
  { app, tellRefusal }: AppShell,
  tellChanged: () => void,
): Bindings<PageCharts['userPartner']> => ({
  partner: (actor) =>
    stopListening([actor.on('rate.changed', ({ share }) => notifySuccess(app, 'rateChanged', { share }))]),
  orders: (actor) =>
    stopListening([
      actor.on('list.refused', ({ refusal }) => tellRefusal(refusal)),
      // The service names the currencies.
      app.on('language.changed', () => actor.send({ type: 'list.signalled' })),
    ]),
  referralLink: (actor) => stopListening([app.on('language.changed', () => actor.send({ type: 'language.changed' }))]),
  promoCode: (actor) => stopListening([actor.on('promo.activated', tellChanged)]),
})
