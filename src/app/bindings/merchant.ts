import type { ListPlace } from '../../../machines/list/list.types.ts'
import type { MerchantActor } from '../../../machines/merchant/merchant.machine.ts'
import { notificationSearchOf, type NotificationFilter } from '../../../machines/merchant/notification-list.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { unsubscribeAll, type Unsubscribe } from '../../platform/unsubscribe.ts'
import { pathTo } from '../../routes/table.ts'
import type { AppShell } from '../app.types.ts'
import { bindPlace } from './list-place.ts'

const placePath = (lang: Lang, place: ListPlace<NotificationFilter>): string =>
  pathTo('userApi', lang) + notificationSearchOf(place)

type Log = NonNullable<ReturnType<MerchantActor['getSnapshot']>['children']['notifications']>

/** Page and tab of the log are in the address. */
export const bindMerchant =
  (shell: AppShell, lang: Lang) =>
  (actor: MerchantActor): Unsubscribe => {
    let bound: { log: Log; unbind: Unsubscribe } | null = null
    // The log is another actor after it was opened again.
    const follow = ({ children: { notifications: log } }: ReturnType<MerchantActor['getSnapshot']>) => {
      if (log === bound?.log) return
      bound?.unbind()
      bound = log === undefined ? null : { log, unbind: bindPlace(shell, log, (place) => placePath(lang, place)) }
    }
    follow(actor.getSnapshot())
    const watched = actor.subscribe(follow)
    return unsubscribeAll([() => bound?.unbind(), () => watched.unsubscribe()])
  }
