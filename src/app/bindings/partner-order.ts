import { plainSearchOf } from '../../../machines/list/plain-place.ts'
import type { ListPlace } from '../../../machines/list/list.types.ts'
import { isTyped } from '../../../machines/partner-order/partner-order.rules.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { Bindings, PartnerOrderCharts } from '../../pages/page.types.ts'
import { stopListening, unsubscribeAll } from '../../platform/unsubscribe.ts'
import { pathTo } from '../../routes/table.ts'
import type { AppShell } from '../app.types.ts'
import { watchWork } from '../open-work.ts'
import { bindPlace } from './list-place.ts'
import { navigate } from './navigate.ts'
import { notify } from './notify.ts'

const placePath = (lang: Lang, place: ListPlace<'all'>): string => pathTo('partnerOrder', lang) + plainSearchOf(place)

/**
 * Turns events of payments out of balances into addresses and notices; the service names currencies and fields.
 * @param tellMoved called when a payment has been made, or may have been
 */
export const partnerOrderBindings = (
  shell: AppShell,
  lang: Lang,
  tellMoved: () => void,
): Bindings<PartnerOrderCharts> => {
  const { app } = shell
  return {
    payment: (actor) =>
      unsubscribeAll([
        watchWork(actor, ({ context }) => isTyped(context)),
        stopListening([
          actor.on('partnerOrder.made', ({ orderUID, orderSecret }) => {
            tellMoved()
            navigate(pathTo('partnerOrder', lang, { partnerOrder: orderUID, secret: orderSecret }))
          }),
          actor.on('partnerOrder.doubted', tellMoved),
          // Spec §8: a plain toast with the status code.
          actor.on('partnerRoutes.failed', ({ status }) =>
            notify(app, {
              kind: 'plain',
              key: status === 0 ? 'partnerRoutesUnanswered' : 'partnerRoutesFailed',
              code: status,
              values: { status: String(status) },
            }),
          ),
          app.on('language.changed', () => actor.send({ type: 'means.signalled' })),
        ]),
      ]),
    history: (actor) =>
      unsubscribeAll([
        bindPlace(shell, actor, (place) => placePath(lang, place)),
        stopListening([app.on('language.changed', () => actor.send({ type: 'list.signalled' }))]),
      ]),
    view: (actor) => stopListening([app.on('language.changed', () => actor.send({ type: 'order.signalled' }))]),
  }
}
