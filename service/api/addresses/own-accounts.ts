import { hex } from '@scure/base'
import { eq, sql } from 'drizzle-orm'
import type { Core } from '../../core.ts'
import type { Db } from '../../database/open.ts'
import type { NamedValue } from '../../database/named-value.ts'
import { orders, walletAddresses } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import { recipientReasons } from '../../texts/recipient-refusals.ts'
import { formatOf, payloadOf, type NetworkId } from '../../../machines/shared/recipients/formats.ts'
import type { Currency } from '../catalogue/catalogue.ts'
import { getFields } from '../orders/fields.ts'
import { bankAccount } from '../orders/requisites.ts'
import { derive } from '../orders/secret.ts'

/** Our own accounts, which nothing is paid out to: the customer's money would come back to us (spec §8). */

/** Keys that accounts were derived from. */
const keysOf = ({ settings }: Core): readonly string[] => [settings.serverKey, ...settings.previousKeys]

/** An address as we write it, whichever way it is written. */
const asWeWriteIt = (network: NetworkId, address: string): string => {
  const payload = payloadOf(network, address)
  if (payload === null) return address
  const made = formatOf(network).make(hex.decode(payload))
  return payloadOf(network, made) === payload ? made : address
}

/** One address for all orders, and one for all wallets, where the network tells them apart by a memo or tag. */
const isShared = (core: Core, network: NetworkId, address: string): boolean =>
  keysOf(core).some((key) =>
    [`service:${network}`, `wallets:${network}`].some(
      (label) => formatOf(network).make(derive(key, label)) === address,
    ),
  )

/** Whether an order or a wallet was given the address. */
const isGiven = async (db: Db, address: string): Promise<boolean> => {
  const account = sql`(${orders.requisites} ->> 'account')`
  const [ofOrder] = await db
    .select({ uid: orders.uid })
    .from(orders)
    .where(sql`${account} = ${address}`)
    .limit(1)
  if (ofOrder !== undefined) return true
  const [ofWallet] = await db.select().from(walletAddresses).where(eq(walletAddresses.address, address))
  return ofWallet !== undefined
}

const isOurAddress = (core: Core, db: Db, network: NetworkId, written: string): Promise<boolean> | boolean => {
  const address = asWeWriteIt(network, written)
  return isShared(core, network, address) || isGiven(db, address)
}

const isOurAccount = (core: Core, currency: Currency, account: string): boolean =>
  currency.kind === 'bank' && keysOf(core).some((serverKey) => bankAccount(serverKey, currency) === account)

/** @param values checked ones of the fields of the currency @throws 42201 if they are where we receive payments */
export const refuseOwnAccount = async (
  core: Core,
  db: Db,
  currency: Currency,
  values: readonly NamedValue[],
): Promise<void> => {
  for (const { name, recipient } of getFields(currency)) {
    const value = values.find((one) => one.name === name)?.value ?? ''
    const isOurs =
      recipient === undefined
        ? isOurAccount(core, currency, value)
        : await isOurAddress(core, db, recipient.network, value)
    if (isOurs)
      throw new Refusal(codes.fieldInvalid, { object: { field: name, reason: 'ours' }, text: recipientReasons.ours })
  }
}
