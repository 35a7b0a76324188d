import type { Lang } from '../../../machines/shared/api.ts'
import { pathTo } from '../route-table.ts'

/** The verification, and from it on to the form. */
export const verificationPath = (lang: Lang): string =>
  `${pathTo('userVerification', lang)}?${new URLSearchParams({ returnUrl: pathTo('userExchange', lang) })}`
