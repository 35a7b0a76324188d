import { accepted } from '../shared/outcome.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { usdt, xrp } from '../shared/sample-means.ts'
import { defineSamples } from '../shared/samples.ts'
import { fieldOf } from '../shared/field-of.ts'
import { walletsMachine } from './wallets.machine.ts'

const outcomes = {
  wallets: accepted([usdt, xrp]),
  none: accepted([]),
  address: accepted({ walletId: 'USDT', network: 'tron', networkTitle: 'TRON (TRC20)', address: 'TXYZ' }),
  tagged: accepted({ walletId: 'XRP', network: 'ripple', networkTitle: 'XRP Ledger', address: 'rXYZ', tag: '123456' }),
}

export const walletsSamples = defineSamples(walletsMachine, {
  events: {
    'balances.retried': {},
    'balances.signalled': {},
    'deposit.asked': [{ walletId: 'USDT' }, { walletId: 'XRP' }, { walletId: null }],
    'wallet.chosen': [{ walletId: 'XRP' }, { walletId: 'USDT' }, { walletId: 'unknown' }],
    'network.chosen': [{ network: 'tron' }, { network: 'unknown' }],
    'address.retried': {},
    'deposit.closed': {},
  },
  actors: {
    loadWallets: { done: [outcomes.wallets, outcomes.none, replies.forbidden], error: fault },
    loadAddress: {
      done: ({ context }) => (context.walletId === 'XRP' ? [outcomes.tagged] : [outcomes.address, replies.forbidden]),
      error: fault,
    },
  },
  sentBy: { 'balances.signalled': 'watchBalances' },
  journeys: [
    {
      name: 'a coin with several networks: no address before one is chosen',
      steps: [
        { done: 'loadWallets', output: outcomes.wallets },
        { type: 'deposit.asked', walletId: 'USDT' },
        { see: { deposit: { open: 'choosing' } } },
        { called: 'loadAddress', times: 0 },
        { type: 'network.chosen', network: 'tron' },
        { called: 'loadAddress', input: { walletId: 'USDT', network: 'tron' }, times: 1 },
        { done: 'loadAddress', output: outcomes.address },
      ],
      end: { deposit: { open: 'shown' } },
    },
    {
      name: 'a coin with one network: its address is asked for immediately',
      steps: [
        { done: 'loadWallets', output: outcomes.wallets },
        { type: 'deposit.asked', walletId: 'XRP' },
        { called: 'loadAddress', input: { walletId: 'XRP', network: 'ripple' } },
        { done: 'loadAddress', output: outcomes.tagged },
        { see: { deposit: { open: 'shown' } } },
        'deposit.closed',
      ],
      end: { deposit: 'closed' },
    },
    {
      name: 'another coin: the network is asked for again',
      steps: [
        { done: 'loadWallets', output: outcomes.wallets },
        { type: 'deposit.asked', walletId: 'XRP' },
        { done: 'loadAddress', output: outcomes.tagged },
        { type: 'wallet.chosen', walletId: 'USDT' },
        { context: { network: null, address: null } },
      ],
      end: { deposit: { open: 'choosing' } },
    },
    {
      name: 'the address fails to load and is retried',
      steps: [
        { done: 'loadWallets', output: outcomes.wallets },
        { type: 'deposit.asked', walletId: 'XRP' },
        'error:loadAddress',
        { see: { deposit: { open: 'failed' } } },
        'address.retried',
        { done: 'loadAddress', output: outcomes.tagged },
      ],
      end: { deposit: { open: 'shown' } },
    },
    {
      name: 'a payment arrives while the address is shown: the balance follows, the address stays',
      steps: [
        { done: 'loadWallets', output: outcomes.wallets },
        { type: 'deposit.asked', walletId: 'XRP' },
        { done: 'loadAddress', output: outcomes.tagged },
        'balances.signalled',
        { see: { balances: { listed: 'refreshing' } } },
        { done: 'loadWallets', output: outcomes.wallets },
        { see: { balances: { listed: 'shown' } } },
      ],
      end: { deposit: { open: 'shown' } },
    },
    {
      name: 'balances stay visible after a failed refresh, and are asked for again',
      steps: [
        { done: 'loadWallets', output: outcomes.wallets },
        'balances.signalled',
        'error:loadWallets',
        { see: { balances: { listed: 'behind' } } },
        { wait: 5_000 },
        { see: { balances: { listed: 'refreshing' } } },
        { done: 'loadWallets', output: replies.forbidden },
        { see: { balances: { listed: 'behind' } } },
        'balances.retried',
        { done: 'loadWallets', output: outcomes.wallets },
      ],
      end: { balances: { listed: 'shown' } },
    },
    {
      name: 'the balances fail to load and are retried',
      steps: ['error:loadWallets', { see: { balances: 'failed' } }, 'balances.retried', 'done:loadWallets'],
      end: { balances: { listed: 'shown' } },
    },
  ],
  invariants: {
    'an address is of the chosen coin and network': (snapshot) => {
      const { address, walletId, network } = snapshot.context
      return address === null || (address.walletId === walletId && address.network === network)
    },
    'no address is asked for without a network': (_snapshot, _persisted, { started }) =>
      started.every(({ src, input }) => src !== 'loadAddress' || typeof fieldOf(input, 'network') === 'string'),
    'a closed deposit keeps no address': (snapshot) =>
      !snapshot.matches({ deposit: 'closed' }) || snapshot.context.address === null,
  },
})
