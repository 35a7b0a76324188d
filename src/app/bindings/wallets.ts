import type { ListPlace } from '../../../machines/list/list.types.ts'
import { isTyped } from '../../../machines/requisites/requisites.rules.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { plainSearchOf } from '../../../machines/list/plain-place.ts'
import type { Bindings, WalletCharts } from '../../pages/page.types.ts'
import { stopListening, unsubscribeAll } from '../../platform/unsubscribe.ts'
import { pathTo } from '../../routes/table.ts'
import type { AppShell } from '../app.types.ts'
import type { Emitter } from '../emitter.ts'
import { watchWork } from '../open-work.ts'
import { bindPlace } from './list-place.ts'
import { notifySuccess } from './notify.ts'
import { bindAutoWithdrawal, bindCancel, bindWithdrawal } from './withdrawal.ts'

const placePath = (lang: Lang, place: ListPlace<'all'>): string => pathTo('userRequisites', lang) + plainSearchOf(place)

/** Deleted payment details stop the automatic withdrawals to them. */
const forgetAuto = ({ rootActors: { session } }: AppShell, requisiteId: string): void => {
  const settings = session.getSnapshot().context.user?.settings
  if (settings?.autoGetMoney?.requisiteId !== requisiteId) return
  session.send({ type: 'user.changed', changes: { settings: { ...settings, autoGetMoney: null } } })
}

/** What the charts of the page tell each other. */
export interface WalletNews {
  moved: Emitter<[]>
  wanted: Emitter<[symbol: string]>
}

const nothing = () => () => undefined

/** Turns events of the page of wallets into notices, addresses and the session's user. */
export const walletsBindings = (shell: AppShell, lang: Lang, { moved, wanted }: WalletNews): Bindings<WalletCharts> => {
  const { app } = shell
  const around = { moved: moved.tell, wanted: wanted.tell }
  return {
    wallets: nothing,
    withdrawal: bindWithdrawal(shell, around),
    autoWithdrawal: bindAutoWithdrawal(shell, around),
    requisites: (actor) =>
      unsubscribeAll([
        watchWork(actor, (snapshot) => snapshot.hasTag('editing') && isTyped(snapshot.context)),
        wanted.listen((symbol) => actor.send({ type: 'requisite.adding', symbol })),
        stopListening([
          actor.on('requisite.saved', ({ name, isActive }) =>
            notifySuccess(app, isActive ? 'requisiteSaved' : 'requisiteWaits', { name }),
          ),
          actor.on('requisite.deleted', ({ id, name }) => {
            forgetAuto(shell, id)
            notifySuccess(app, 'requisiteDeleted', { name })
          }),
          // Names of currencies and fields are localized by the service.
          app.on('language.changed', () => actor.send({ type: 'list.signalled' })),
        ]),
      ]),
    withdrawals: (actor) =>
      unsubscribeAll([
        bindPlace(shell, actor, (place) => placePath(lang, place)),
        stopListening([app.on('language.changed', () => actor.send({ type: 'list.signalled' }))]),
      ]),
    cancel: bindCancel(shell, around),
  }
}
