import { sendMail } from '../accounts/mail.ts'
import type { Currency, Route } from '../catalogue.ts'
import type { Core } from '../core.ts'
import type { Db } from '../db/open.ts'
import { plain } from '../money.ts'
import { currencyName } from '../names.ts'
import { cities, isCity } from '../texts/labels.ts'
import { dateLocales, fill, type Lang } from '../texts/languages.ts'
import { cashText, floatingText, orderMails } from '../texts/order-mails.ts'
import type { Order } from './lifecycle.ts'
import { orderSecret } from './secret.ts'

/** A mail is read anywhere: the time is that of the head office, with its zone. */
const timeZone = 'Asia/Tbilisi'

/** E.g. `2 March, 16:00 GMT+4`. */
const showTime = (time: Date, lang: Lang): string => {
  const show = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocales[lang], { ...parts, timeZone }).format(time)
  const day = show({ day: 'numeric', month: 'long' })
  return `${day}, ${show({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })}`
}

/** The name of a currency, or cash and its city. */
const nameOf = (currency: Currency, lang: Lang): string => {
  const { kind, city } = currency
  return kind === 'cash' && city !== null && isCity(city)
    ? fill(cashText[lang], { city: cities[city][lang] })
    : currencyName(currency, lang)
}

/**
 * Mails the link to a new order, in the order's language and within the transaction that makes it.
 * @param origin what the link begins with
 */
export const mailCreated = async (
  core: Core,
  db: Db,
  order: Order,
  { from, to }: Pick<Route, 'from' | 'to'>,
  origin: string,
): Promise<void> => {
  const { lang, uid, email } = order
  await sendMail(core, db, email, orderMails.created, lang, {
    number: String(order.id),
    given: `${plain(order.amountIn)} ${from.symbol}`,
    from: nameOf(from, lang),
    got: `${plain(order.amountOut)} ${to.symbol}`,
    to: nameOf(to, lang),
    floating: order.floating ? `\n${floatingText[lang]}` : '',
    until: showTime(order.payUntil, lang),
    link: `${origin}/${lang}/order/${uid}/${orderSecret(core.settings.serverKey, uid)}/`,
  })
}
