import { nameBeside } from '../../../machines/shared/currency-name.ts'
import { sendMail } from '../accounts/mail.ts'
import { mayMailStranger } from '../accounts/strangers.ts'
import { findUser } from '../accounts/users.ts'
import type { Currency } from '../catalogue/catalogue.ts'
import type { Core } from '../../core.ts'
import type { Db } from '../../database/open.ts'
import { big } from '../../shared/money.ts'
import { cities, isCity } from '../../texts/labels.ts'
import { showMoney, showTime } from '../../texts/formats.ts'
import { fill, type Lang } from '../../texts/languages.ts'
import { cashText, floatingText, orderMails } from '../../texts/order-mails.ts'
import { collectingOf, officeOf } from './collecting.ts'
import { extraText, returnedValues } from './given-back.ts'
import type { Order } from './lifecycle.ts'
import { orderLink } from './link.ts'

/** The name of a currency beside an amount with its code; cash with its city. */
export const nameOf = (currency: Currency, lang: Lang): string => {
  const { kind, city } = currency
  return kind === 'cash' && city !== null && isCity(city)
    ? fill(cashText[lang], { city: cities[city][lang] })
    : nameBeside(currency)
}

/** Placeholder values of mails and messages about an order; null without a page to link to, or when a currency no longer exists. */
export const orderValues = ({ catalogue, settings }: Core, order: Order): Readonly<Record<string, string>> | null => {
  const { lang, siteOrigin } = order
  const [from, to] = [catalogue.currency(order.fromId), catalogue.currency(order.toId)]
  if (siteOrigin === null || from === undefined || to === undefined) return null
  const amount = (value: string, { symbol }: Currency) => showMoney(value, symbol, lang)
  const collecting = collectingOf(order, to, lang)
  return {
    number: String(order.id),
    given: amount(order.amountIn, from),
    paid: amount(order.received, from),
    from: nameOf(from, lang),
    got: amount(order.amountOut, to),
    to: nameOf(to, lang),
    link: orderLink(settings, order, siteOrigin),
    extra: extraText(order, from, lang),
    ...(order.status === 'returned' ? returnedValues(order, from, lang) : {}),
    ...(collecting === null
      ? {}
      : {
          address: collecting.address,
          hours: collecting.hours,
          contact: collecting.contact,
          bring: collecting.instructions[0] ?? '',
        }),
  }
}

type Subject = keyof typeof orderMails

/**
 * Whether to mail about an order: to accounts, for paid orders, and within a small limit to unproven addresses named by
 * guests. The order continues either way: otherwise the limit could be used to deny the service to an address.
 */
const isTold = async (core: Core, db: Db, { email, userId, received }: Order): Promise<boolean> => {
  if (big(received).gt(0)) return true
  const owner = userId === null ? undefined : await findUser(db, userId)
  return owner?.email === email || mayMailStranger(core, db, email)
}

const mail = async (
  core: Core,
  db: Db,
  order: Order,
  subject: Subject,
  more: Readonly<Record<string, string>> = {},
) => {
  const values = orderValues(core, order)
  if (values === null || !(await isTold(core, db, order))) return
  await sendMail(core, db, order.email, orderMails[subject], order.lang, { ...values, ...more })
}

/** Mails the link to a new order, in the order's language and within the transaction that creates it. */
export const mailCreated = (core: Core, db: Db, order: Order): Promise<void> =>
  mail(core, db, order, 'created', {
    floating: order.floating ? `\n${floatingText[order.lang]}` : '',
    until: showTime(order.payUntil, order.lang),
  })

/** Statuses with a mail: cash that is ready, and every end. */
const subjectOf = ({ catalogue }: Core, order: Order): Subject | null => {
  const [from, to] = [catalogue.currency(order.fromId), catalogue.currency(order.toId)]
  const isPaid = big(order.received).gt(0)
  switch (order.status) {
    case 'inProgressPayout':
      return to === undefined || collectingOf(order, to, order.lang) === null ? null : 'ready'
    case 'done':
      return 'done'
    case 'returned':
      if (!isPaid) return 'deleted'
      return from === undefined || officeOf(from) === null ? 'returned' : 'returnedCash'
    case 'deleted':
      return isPaid ? 'deletedPaid' : 'deleted'
    default:
      return null
  }
}

/** Mails the new status of an order, in its language and within the transaction that changes it. */
export const mailChanged = async (core: Core, db: Db, order: Order): Promise<void> => {
  const subject = subjectOf(core, order)
  if (subject !== null) await mail(core, db, order, subject)
}
