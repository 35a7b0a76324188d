import type { ListPlace } from '../../../machines/list/list.types.ts'
import type { MerchantActor } from '../../../machines/merchant/merchant.machine.ts'
import { notificationSearchOf, type NotificationFilter } from '../../../machines/merchant/notification-list.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { stopListening, unsubscribeAll, type Unsubscribe } from '../../platform/unsubscribe.ts'
import { pathTo } from '../../routes/table.ts'
import type { AppShell } from '../app.types.ts'
import { navigate } from './navigate.ts'

const placePath = (lang: Lang, place: ListPlace<NotificationFilter>): string =>
  pathTo('userApi', lang) + notificationSearchOf(place)

type Log = NonNullable<ReturnType<MerchantActor['getSnapshot']>['children']['notifications']>

const bindLog = ({ tellRefusal }: AppShell, lang: Lang, log: Log): Unsubscribe =>
  stopListening([
    log.on('location.changed', (place) => navigate(placePath(lang, place))),
    log.on('location.corrected', (place) => navigate(placePath(lang, place), { replace: true })),
    log.on('list.refused', ({ refusal }) => tellRefusal(refusal)),
  ])

/** Page and tab of the log are in the address. */
export const bindMerchant =
  (shell: AppShell, lang: Lang) =>
  (actor: MerchantActor): Unsubscribe => {
    let bound: { log: Log; unbind: Unsubscribe } | null = null
    // The log is another actor after it was opened again.
    const follow = ({ children: { notifications: log } }: ReturnType<MerchantActor['getSnapshot']>) => {
      if (log === bound?.log) return
      bound?.unbind()
      bound = log === undefined ? null : { log, unbind: bindLog(shell, lang, log) }
    }
    follow(actor.getSnapshot())
    const watched = actor.subscribe(follow)
    return unsubscribeAll([() => bound?.unbind(), () => watched.unsubscribe()])
  }
