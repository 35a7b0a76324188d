import { mailUser } from '../accounts/mail.ts'
import type { User } from '../accounts/users.ts'
import { collectingOf } from '../orders/collecting.ts'
import { nameOf } from '../orders/mails.ts'
import { secretOf } from '../orders/secret.ts'
import type { Currency } from '../catalogue/catalogue.ts'
import type { Db } from '../../database/open.ts'
import type { Core } from '../../core.ts'
import { showMoney } from '../../texts/formats.ts'
import { fill, type Lang } from '../../texts/languages.ts'
import { partnerOrderMails, payoutCashText, payoutTransactionText } from '../../texts/partner-order-mails.ts'
import { waitingText } from '../../texts/payout-waits.ts'
import { findSides } from './partner-order.ts'
import type { PartnerOrder } from './partner-order.ts'

/** Where to collect cash, as an addition to a mail; empty for what is not cash. */
const collectingText = (order: PartnerOrder, to: Currency, lang: Lang): string => {
  const collecting = collectingOf(order, to, lang)
  if (collecting === null) return ''
  const { address, hours, contact } = collecting
  return fill(payoutCashText[lang], { address, hours, contact, number: order.id })
}

/** Mails what has become of a partner order, in its owner's language and within the transaction that changes it. */
export const mailPartnerOrder = async (
  core: Core,
  db: Db,
  owner: User,
  subject: keyof typeof partnerOrderMails,
  order: PartnerOrder,
): Promise<void> => {
  const sides = findSides(core, order)
  if (sides === null || order.siteOrigin === null) return
  const { from, to } = sides
  const lang = owner.locale
  const amount = (value: string, { symbol }: Currency) => showMoney(value, symbol, lang)
  await mailUser(core, db, owner, partnerOrderMails[subject], {
    number: String(order.id),
    given: amount(order.amountIn, from),
    got: amount(order.amountOut, to),
    to: nameOf(to, lang),
    link: `${order.siteOrigin}/${lang}/partnerOrder/${order.uid}/${secretOf(core.settings, order)}/`,
    collecting: collectingText(order, to, lang),
    waiting: waitingText(order, lang),
    transaction: order.payoutTxId === null ? '' : fill(payoutTransactionText[lang], { transaction: order.payoutTxId }),
  })
}
