import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Order } from '../../../machines/shared/api.ts'
import { defaultLocale, isLocale } from '../../routes/locales.ts'
import { statusText } from '../../i18n/status-text.ts'
import { money } from './order-texts.ts'

/** Title of the browser tab; the status comes first, so that it is visible in a narrow tab. Null: not loaded. */
export const orderTitle = (i18n: I18n, order: Order | null): string => {
  if (order === null) return i18n._(msg`Order`)
  const { from, to } = order.route
  const lang = isLocale(i18n.locale) ? i18n.locale : defaultLocale
  return `${statusText(i18n, order.status)} · ${money(from.amount, from, lang)} → ${to.symbol} · ${order.id}`
}
