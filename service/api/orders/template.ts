import type { Currency } from '../catalogue/catalogue.ts'
import type { Core } from '../../core.ts'
import type { Keys } from '../../keys/sealing.ts'
import { offices, manualTexts } from '../../texts/payment.ts'
import { showAmount } from '../../texts/formats.ts'
import { fill, type Lang } from '../../texts/languages.ts'
import type { components } from '../../../openapi/schema.d.ts'
import { remaining } from './lifecycle.ts'
import type { Order } from './lifecycle.ts'
import { isOwn } from './requisites.ts'
import { derive, secretOf } from './secret.ts'
import { isNetworkId } from '../../../machines/shared/recipients/formats.ts'
import { paymentUri } from './uri.ts'

type Template = components['schemas']['MerchantTemplate']

export const providerPath = '/sandbox/provider/pay/'

/** Fields for the provider's payment page, signed against modification of the amount. */
export const providerSignature = (serverKey: string, uid: string, amount: string, returnUrl: string): string =>
  derive(serverKey, `provider:${uid}:${amount}:${returnUrl}`).toString('base64url')

const redirect = (order: Order, currency: Currency, keys: Keys): Template => {
  const amount = remaining(order)
  const returnUrl = `/${order.lang}/payment/${order.uid}/${secretOf(keys, order)}/`
  return {
    type: 'redirect',
    method: 'POST',
    url: providerPath,
    fields: [
      { name: 'order', value: order.uid },
      { name: 'amount', value: amount },
      { name: 'currency', value: currency.symbol },
      { name: 'lang', value: order.lang },
      { name: 'returnUrl', value: returnUrl },
      { name: 'signature', value: providerSignature(keys.serverKey, order.uid, amount, returnUrl) },
    ],
  }
}

const manual = (order: Order, { city, symbol }: Currency): Template => {
  const { id, lang, claimedAt } = order
  const office = offices[city ?? 'tbilisi']
  const values = {
    address: office?.address[lang],
    hours: office?.hours[lang],
    number: id,
    amount: showAmount(remaining(order), lang),
    symbol,
  }
  const { title, visit, tell, hand, press } = manualTexts
  return {
    type: 'manual',
    title: title[lang],
    // The button disappears after it was pressed.
    instructions: [visit, tell, hand, ...(claimedAt === null ? [press] : [])].map((text) => fill(text[lang], values)),
    ...(office === undefined
      ? {}
      : {
          contact: office.contact,
          office: { address: office.address[lang], hours: office.hours[lang], opening: office.opening },
        }),
  }
}

/** Payment details are only shown when they are the ones derived for this order, whatever the database contains. */
const requisites = (order: Order, currency: Currency, { serverKey, previousKeys }: Keys): Template | null => {
  const { requisites: account, uid, id: number } = order
  const { symbol, network } = currency
  if (account === null || !isOwn(account, [serverKey, ...previousKeys], { uid, number, currency })) return null
  const uri =
    network !== null && isNetworkId(network)
      ? paymentUri({ symbol, network, amount: remaining(order), requisites: account })
      : undefined
  return { type: 'requisites', requisites: account, ...(uri === undefined ? {} : { uri }) }
}

/** True when only the office can observe the payment. */
export const isManual = (currency: Currency): boolean => currency.kind === 'cash'

type Known = Pick<Core, 'catalogue' | 'settings' | 'demo'>

const templateOf = (order: Order, currency: Currency, { settings, demo }: Known): Template | null => {
  if (currency.kind === 'cash') return manual(order, currency)
  if (currency.kind !== 'wallet') return requisites(order, currency, settings)
  return demo ? redirect(order, currency, settings) : null
}

/**
 * JSON text with the instructions for the remaining payment, in the language of the call (spec §3); null before the
 * order waits for payment.
 */
export const templateText = (ordered: Order, lang: Lang, known: Known): string | null => {
  const order = { ...ordered, lang }
  const currency = known.catalogue.currency(order.fromId)
  if (order.status === 'new' || currency === undefined) return null
  const template = templateOf(order, currency, known)
  return template === null ? null : JSON.stringify(template)
}
