import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { fieldOf } from '../shared/field-of.ts'
import { balanceJourneys } from './wallets.balance-journeys.ts'
import { depositJourneys } from './wallets.deposit-journeys.ts'
import { walletsMachine } from './wallets.machine.ts'
import { outcomes } from './wallets.sample-data.ts'

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
      done: ({ context }) =>
        context.walletId === 'XRP' ? [outcomes.tagged] : [outcomes.address, outcomes.forged, replies.forbidden],
      error: fault,
    },
  },
  sentBy: { 'balances.signalled': 'watchBalances' },
  journeys: [...balanceJourneys, ...depositJourneys],
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
