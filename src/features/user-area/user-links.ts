import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { User } from '../../../machines/shared/api.ts'
import { isReady, pathTo } from '../../routes/table.ts'
import type { RouteName } from '../../routes/table.ts'
import type { Locale } from '../../routes/locales.ts'

/** Pages of the user area in its menu: those of spec §2, and what the balances come from. */
export type UserRoute = Extract<
  RouteName,
  'userExchange' | 'userOrders' | 'partnerOrder' | 'userRequisites' | 'userPartner' | 'userProfile' | 'userReserves'
>

export interface UserLink {
  name: UserRoute
  href: string
  title: MessageDescriptor
}

/** In the order of spec §2. */
const entries: readonly (readonly [name: UserRoute, title: MessageDescriptor])[] = [
  ['userExchange', msg`Exchange`],
  ['userOrders', msg({ message: 'Requests', context: 'user menu: the orders of a person' })],
  ['partnerOrder', msg`Payments to partners`],
  ['userRequisites', msg`Wallets`],
  ['userPartner', msg`Referral program`],
  ['userProfile', msg`Profile`],
]

/** Spec §6: the reserves are for admins. */
const adminEntry = ['userReserves', msg`Reserves`] as const

export const isAdmin = (user: Pick<User, 'roles'> | null): boolean => user?.roles?.includes('admin') ?? false

/** The menu of a signed-in user (spec §2); only pages that exist in the language. */
export const userLinks = (lang: Locale, admin: boolean): readonly UserLink[] =>
  [...entries, ...(admin ? [adminEntry] : [])]
    .filter(([name]) => isReady(name, lang))
    .map(([name, title]) => ({ name, title, href: pathTo(name, lang) }))

/** The menu entry of pages without one: API keys belong to the profile. */
const homes: Partial<Record<RouteName, UserRoute>> = {
  userApi: 'userProfile',
  userVerification: 'userProfile',
}

/** True if the menu entry is the current page's. */
export const isCurrent = (link: UserRoute, page: RouteName | undefined): boolean =>
  page !== undefined && (homes[page] ?? page) === link
