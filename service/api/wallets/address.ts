import { derive } from '../orders/secret.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { withdrawalReasons } from '../../texts/withdrawal-refusals.ts'
import type { Schemas } from '../operation.ts'
import { formatOf, isNetworkId } from '../../../machines/shared/recipients/formats.ts'
import { walletAddresses } from '../../database/schema.ts'
import { networkOf } from '../addresses/networks.ts'
import { findWallet } from './wallets.ts'

/** Ten digits at most fit every memo and tag. */
const memoOf = (bytes: Buffer): string => String(bytes.readUInt32BE(0))

/**
 * Where an account sends to fill a wallet: always the same for one network. Where the chain has memos or tags, one
 * address for all and a memo for each account.
 * @throws 40401 for an unknown wallet, 42201 for a network that it does not have
 */
export const depositAddress = async (
  { catalogue, db, now, settings: { serverKey } }: Core,
  userId: string,
  { walletId, network: asked }: { walletId: string; network: string },
): Promise<Schemas['WalletAddress']> => {
  const wallet = findWallet(catalogue, walletId)
  if (wallet === undefined) throw new Refusal(codes.notFound, { text: withdrawalReasons.noSuchWallet })
  const currency = wallet.payouts.find(({ network }) => network === asked)
  if (currency === undefined || !isNetworkId(asked))
    throw new Refusal(codes.fieldInvalid, { object: { field: 'network' } })
  const own = derive(serverKey, `wallet:${userId}:${asked}`)
  const isShared = currency.fieldSet !== 'address'
  const address = formatOf(asked).make(isShared ? derive(serverKey, `wallets:${asked}`) : own)
  const named = { walletId, network: asked, networkTitle: networkOf(asked).title, address }
  if (!isShared) {
    await db
      .insert(walletAddresses)
      .values({ address, createdAt: new Date(now()) })
      .onConflictDoNothing()
    return named
  }
  return currency.fieldSet === 'addressTag' ? { ...named, tag: memoOf(own) } : { ...named, memo: memoOf(own) }
}
