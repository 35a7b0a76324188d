import type { Means, Requisite, Wallet, Withdrawal } from './means.ts'

/** Balances and payment details as the service returns them, for samples and tests only. */

export const tronAddress = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf'

export const usdt: Wallet = {
  walletId: 'USDT',
  name: 'Tether',
  symbol: 'USDT',
  image: '/currencies/usdt.svg',
  decimals: 6,
  balance: '120.5',
  held: '40',
  networks: ['tron', 'ethereum'],
  payouts: [
    {
      currencyId: 'usdt-trc20',
      network: 'tron',
      networkTitle: 'TRON (TRC20)',
      decimals: 6,
      min: '5',
      fee: '1',
    },
    {
      currencyId: 'usdt-erc20',
      network: 'ethereum',
      networkTitle: 'Ethereum (ERC20)',
      decimals: 6,
      min: '5',
      fee: '3',
    },
  ],
}

export const xrp: Wallet = {
  walletId: 'XRP',
  name: 'XRP',
  symbol: 'XRP',
  image: '/currencies/xrp.svg',
  decimals: 6,
  balance: '0',
  held: '0',
  networks: ['ripple'],
  payouts: [
    {
      currencyId: 'xrp',
      network: 'ripple',
      networkTitle: 'XRP Ledger',
      decimals: 6,
      min: '2.5',
      fee: '0.05',
    },
  ],
}

export const tron: Requisite = {
  id: 'requisite-1',
  name: 'My Tron wallet',
  currencyId: 'usdt-trc20',
  currencyName: 'Tether TRC20',
  symbol: 'USDT',
  image: '/currencies/usdt.svg',
  networkTitle: 'TRON (TRC20)',
  values: [{ name: 'account', label: 'Wallet address', value: tronAddress }],
  isActive: true,
  activeFrom: '2025-12-01T00:00:00.000Z',
  createdAt: '2025-12-01T00:00:00.000Z',
}

/** Changed lately: nothing is paid to it for a day. */
export const waiting: Requisite = {
  ...tron,
  id: 'requisite-2',
  name: 'New wallet',
  isActive: false,
  activeFrom: '2026-01-01T20:00:00.000Z',
}

export const bitcoin: Requisite = {
  ...tron,
  id: 'requisite-3',
  name: 'Cold storage',
  currencyId: 'btc',
  currencyName: 'Bitcoin',
  symbol: 'BTC',
  networkTitle: 'Bitcoin',
}

export const means: Means = { wallets: [usdt, xrp], requisites: [tron, waiting, bitcoin] }

const russian = { currencyName: 'Тетер TRC20', networkTitle: 'ТРОН (TRC20)' }
const russianUsdt: Wallet = {
  ...usdt,
  name: 'Тетер',
  payouts: usdt.payouts.map((payout) => ({
    ...payout,
    networkTitle: payout.network === 'tron' ? 'ТРОН (TRC20)' : 'Эфириум (ERC20)',
  })),
}
const russianAddress = { name: 'account', label: 'Адрес кошелька' }

/** A later reply in another language: money was spent, an address was changed, and the rest is gone. */
export const later: Means = {
  wallets: [{ ...russianUsdt, balance: '1', held: '0' }],
  requisites: [{ ...tron, ...russian, isActive: false, values: [{ ...russianAddress, value: 'Tother' }] }],
}

/** What was loaded first, with the names of {@link later} where it has them. */
export const renamedMeans: Means = {
  wallets: [russianUsdt, xrp],
  requisites: [{ ...tron, ...russian, values: [{ ...russianAddress, value: tronAddress }] }, waiting, bitcoin],
}

/** Nothing saved yet. */
export const bare: Means = { wallets: [usdt, xrp], requisites: [] }

export const withdrawal: Withdrawal = {
  id: 41,
  status: 'new',
  walletId: 'USDT',
  symbol: 'USDT',
  image: '/currencies/usdt.svg',
  networkTitle: 'TRON (TRC20)',
  amount: '40',
  fee: '1',
  payout: '39',
  auto: false,
  requisite: tron.name,
  values: tron.values,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
