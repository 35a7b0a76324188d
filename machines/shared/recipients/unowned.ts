import { payloadOf, type NetworkId } from './formats.ts'
import { tokensOn } from './tokens.ts'

/** Addresses that are valid, and that nobody can spend from: what is sent there is lost. */

/** Contracts of well-known tokens, beside those of the catalogue. Sources: the explorer of each network. */
const contracts: Partial<Record<NetworkId, readonly string[]>> = {
  ethereum: [
    '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
    '0x514910771AF9Ca656af840dff83E8264EcF986CA',
    '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984',
    '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE',
    '0x4Fabb145d64652a948d72533023f6E7A623C7C53',
    '0x0000000000085d4780B73119b644AE5ecd22b376',
    '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84',
    '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8',
    '0x6982508145454Ce325dDbE47a25d4ec3d2311933',
    '0x7D1AfA7B718fb893dB30A3aBc0Cfc608AaCfeBB0',
  ],
  bsc: [
    '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d',
    '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56',
    '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
    '0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c',
    '0x2170Ed0880ac9A755fd29B2688956BD959F933F8',
    '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82',
    '0xc5f0f7b66764F6ec8C8Dff7BA683102295E16409',
    '0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3',
  ],
  polygon: [
    '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
    '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
    '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
    '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063',
  ],
  avalanche: [
    '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
    '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
    '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
    '0xA7D7079b0FEaD91F3e65f86E8915Cb59c1a4C664',
  ],
  tron: [
    'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
    'TUpMhErZL2fhh4sVNULAbNKLokS4GjC1F4',
    'TPYmHEhy5n8TCEfYGqW2rPxsghSfzghPDn',
    'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
    'TCFLL5dx5ZJdKnWuesXxi1VPwjLVmWZZy9',
    'TSSMHYeV2uE9qYH95DqyoCuNCzEL1NvU3S',
    'TAFjULxiVgT4qWk6UZwjqwZXTSaGaqnVp4',
  ],
  ton: ['EQAvlWFDxGF2lXm67y4yzC17wYKD9A0guwPkMs1gOsM__NOT'],
  solana: ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 'So11111111111111111111111111111111111111112'],
}

/** Burn addresses, and programs and contracts of the networks themselves. */
const systems: Partial<Record<NetworkId, readonly string[]>> = {
  bitcoin: [
    '1BitcoinEaterAddressDontSendf59kuE',
    '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
    // The coins of the first block cannot be spent.
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  ],
  ethereum: ['0xdEAD000000000000000042069420694206942069', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
  tron: ['TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'],
  solana: [
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
    'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    '1nc1nerator11111111111111111111111111111111',
  ],
  // The first is the account of the first ledger: its secret is public.
  ripple: ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'rrrrrrrrrrrrrrrrrNAMEtxvNvQ', 'rrrrrrrrrrrrrrrrrrrn5RM1rHd'],
  // The issuer of USDC.
  stellar: ['GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN'],
}

const evm: readonly NetworkId[] = ['ethereum', 'ethereumClassic', 'bsc', 'avalanche', 'polygon']

/** Bitcoin Cash has the addresses of Bitcoin in another form. */
const bitcoins: readonly NetworkId[] = ['bitcoin', 'bitcoinCash']

/** One key has one address on every chain of the kind, so that what is nobody's on one is nobody's on the others. */
const alike = (network: NetworkId): readonly NetworkId[] =>
  [evm, bitcoins].find((kind) => kind.includes(network)) ?? [network]

type Listed = (network: NetworkId) => readonly string[]

/** Looks a payload up among the listed addresses of a network and those alike, which are decoded once. */
const among = (listOf: Listed): ((network: NetworkId, payload: string) => boolean) => {
  const known = new Map<NetworkId, ReadonlySet<string | null>>()
  const decoded = (network: NetworkId) =>
    new Set(alike(network).flatMap((each) => listOf(each).map((address) => payloadOf(each, address))))
  return (network, payload) => {
    const found = known.get(network) ?? decoded(network)
    known.set(network, found)
    return found.has(payload)
  }
}

const isContract = among((network) => [
  ...(contracts[network] ?? []),
  ...tokensOn(network).map(([, contract]) => contract),
])
const isOfSystem = among((network) => systems[network] ?? [])

/** Of the private key 1, which test vectors of many wallets use: the hash of its public key, and its Ethereum address. */
const publicKeys = ['751e76e8199196d454941c45d1b3a323f1433bd6', '7e5f4552091a69125d5dfcb7b8c2659029395bdf']

/** So many zero bytes in a row make a number with a meaning, such as a precompile, and no hash of a key. */
const leastZeros = '00'.repeat(17)

const isBlank = (payload: string): boolean =>
  /^(..)\1*$/.test(payload) || payload.startsWith(leastZeros) || payload.endsWith(leastZeros)

/** Programs of Solana are named: the end of such an address is filled with ones. */
const isNamedProgram = (network: NetworkId, address: string): boolean =>
  network === 'solana' && /1{11}.?$/.test(address)

/** Why nobody owns an address; null if somebody may. @param address valid on the network */
export const whoseNobody = (network: NetworkId, address: string): 'contract' | 'nobody' | null => {
  const payload = payloadOf(network, address)
  if (payload === null) return null
  if (isContract(network, payload)) return 'contract'
  const isLost =
    isOfSystem(network, payload) || publicKeys.includes(payload) || isBlank(payload) || isNamedProgram(network, address)
  return isLost ? 'nobody' : null
}
