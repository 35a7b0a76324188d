import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import * as z from 'zod/mini'
import type { NetworkId } from '../../../machines/shared/recipients/formats.ts'

/** Two public validators of addresses, and the vectors of the tests that they are published with. */

const require = createRequire(import.meta.url)

type Options = string | { chainType?: string | undefined; networkType?: string | undefined } | undefined
type Validate = (address: string, coin?: string, options?: Options) => unknown

const isFunction = (value: unknown): boolean => typeof value === 'function'
const validatorSchema = z.looseObject({
  validate: z.custom<Validate>(isFunction),
  findCurrency: z.custom<(coin: string) => unknown>(isFunction),
})
type Validator = z.infer<typeof validatorSchema>

const validators = {
  multicoin: validatorSchema.parse(require('multicoin-address-validator')),
  trezor: validatorSchema.parse(require('trezor-address-validator')),
}
export type ValidatorName = keyof typeof validators
export const validatorNames = ['multicoin', 'trezor'] as const

const testFiles: Record<ValidatorName, string> = {
  multicoin: require.resolve('multicoin-address-validator/test/wallet_address_validator.js'),
  trezor: require.resolve('trezor-address-validator/test/wallet_address_validator.js'),
}

export interface Vector {
  by: ValidatorName
  address: string
  /** Bitcoin without one. */
  coin: string | undefined
  options: Options
  isValid: boolean
}

const askedSchema = z.object({
  address: z.string(),
  coin: z.optional(z.string()),
  options: z.optional(
    z.union([z.string(), z.object({ chainType: z.optional(z.string()), networkType: z.optional(z.string()) })]),
  ),
})
const wantedSchema = z.object({ address: z.string(), valid: z.boolean() })

/**
 * Runs the tests of a package, with a validator in place of its own that keeps what it is asked, and with an `expect`
 * that keeps what is wanted.
 */
const vectorsOf = (by: ValidatorName): Vector[] => {
  const vectors: Vector[] = []
  let asked: unknown
  const equal = (wanted: unknown): void => {
    const { success, data } = wantedSchema.safeParse(wanted)
    // The tests of other functions want something else.
    if (!success) return
    const { address, coin, options } = askedSchema.parse(asked)
    vectors.push({ by, address, coin, options, isValid: data.valid })
  }
  const validate = (address: unknown, coin?: unknown, options?: unknown): void => {
    asked = { address, coin, options }
  }
  const stand: Readonly<Record<string, unknown>> = {
    chai: { expect: () => ({ to: { equal, deep: { equal } } }) },
    '../src/wallet_address_validator': { ...validators[by], validate },
  }
  const run = (_: string, body: () => void): void => body()
  const globals = { module: { exports: {} }, require: (name: string) => stand[name], describe: run, it: run }
  runInNewContext(readFileSync(testFiles[by], 'utf8'), globals, { filename: testFiles[by] })
  return vectors
}

export const vectors: readonly Vector[] = validatorNames.flatMap(vectorsOf)

const isTaken = (validator: Validator, ...asked: Parameters<Validate>): boolean => {
  try {
    return Boolean(validator.validate(...asked))
  } catch {
    return false
  }
}

/** What a package says to a vector of its own. */
export const isStillValid = ({ by, address, coin, options }: Vector): boolean =>
  isTaken(validators[by], address, coin, options)

/** Names of our coins, and of others on the same networks, in the packages. Of TON, neither knows. */
const coins: Record<NetworkId, readonly string[]> = {
  bitcoin: ['bitcoin', 'btc'],
  litecoin: ['litecoin', 'ltc'],
  ethereum: ['ethereum', 'eth', 'erc20', 'bankex', 'bkx', 'mana', 'yfi'],
  ethereumClassic: ['ethereumclassic', 'etc'],
  bsc: ['binancesmartchain', 'binance smart chain', 'bsc', 'binance', 'bnb'],
  avalanche: ['avalanche', 'avax'],
  polygon: ['matic'],
  tron: ['tron', 'trx'],
  ton: ['ton', 'toncoin'],
  solana: ['solana', 'sol', 'bonk'],
  ripple: ['ripple', 'xrp'],
  stellar: ['stellar', 'xlm'],
  dogecoin: ['dogecoin', 'doge'],
  dash: ['dash'],
  bitcoinCash: ['bitcoincash', 'bch'],
  cardano: ['cardano', 'ada'],
  polkadot: ['polkadot', 'dot'],
  monero: ['monero', 'xmr'],
}

/** Whether a vector is about the mainnet of one of our networks. */
export const isAbout = ({ coin = 'bitcoin', options }: Vector, network: NetworkId): boolean => {
  const { chainType = coin, networkType = 'prod' } =
    typeof options === 'string' ? { networkType: options } : { ...options }
  return networkType === 'prod' && coins[network].includes(chainType.toLowerCase())
}

/** What a package says to an address on the mainnet of a network; null where it does not know the network. */
export const isTakenBy = (name: ValidatorName, network: NetworkId, address: string): boolean | null => {
  const validator = validators[name]
  const coin = coins[network].find((each) => validator.findCurrency(each) !== null)
  return coin === undefined ? null : isTaken(validator, address, coin)
}
