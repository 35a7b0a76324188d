import { derive } from '../orders/secret.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { withdrawalReasons } from '../../texts/withdrawal-refusals.ts'
import type { Schemas } from '../operation.ts'
import { depositMessage, type DepositFacts } from '../../../machines/shared/payment-proof.ts'
import { formatOf, isNetworkId } from '../../../machines/shared/recipients/formats.ts'
import { walletAddresses } from '../../database/schema.ts'
import { signText } from '../../keys/payment-key.ts'
import { networkOf } from '../addresses/networks.ts'
import { findWallet } from './wallets.ts'

/** Ten digits at most fit every memo and tag. */
const memoOf = (bytes: Buffer): string => String(bytes.readUInt32BE(0))

/** Always the same for one account and network. Where the chain has memos or tags, all share one address. */
const depositAddress = async (
  { catalogue, db, now, settings: { serverKey } }: Core,
  userId: string,
  { walletId, network: asked }: { walletId: string; network: string },
): Promise<DepositFacts> => {
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

/**
 * Where an account sends to fill a wallet, signed for it (spec §7).
 * @throws 40401 for an unknown wallet, 42201 for a network that it does not have
 */
export const signedDepositAddress = async (
  core: Core,
  userId: string,
  asked: { walletId: string; network: string },
): Promise<Schemas['WalletAddress']> => {
  const address = await depositAddress(core, userId, asked)
  return { ...address, signature: signText(core.paymentKey, depositMessage(userId, address)) }
}
