import type { Lang } from '../../machines/shared/api.ts'
import { fillPattern } from '../routes/entry-routes.ts'

/** The verification, and from it on to the form. */
export const verificationPath = (lang: Lang): string =>
  `${fillPattern('user/verification', lang, {})}?${new URLSearchParams({ returnUrl: fillPattern('user/exchange', lang, {}) })}`
