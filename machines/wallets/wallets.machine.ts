import { assign, fromCallback, fromPromise, setup, type ActorRefFrom, type EventObject } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import type { Wallet } from '../shared/means.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted } from '../shared/outcome-guards.ts'
import { need, refusalOf, valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import { choosing, initialContext } from './wallets.rules.ts'
import type { DepositAddress, ReceivedAddress, WalletsContext, WalletsEvent } from './wallets.types.ts'

/** The balances of an account, and the address to fill one of them, which is asked for when it is needed (spec §7). */
export const walletsMachine = setup({
  types: {
    context: {} as WalletsContext,
    events: {} as WalletsEvent,
    tags: {} as 'busy' | 'behind',
    meta: {} as { view: string; description: string },
  },
  actors: {
    loadWallets: fromPromise<Outcome<readonly Wallet[]>>(notProvided('loadWallets')),
    loadAddress: fromPromise<Outcome<ReceivedAddress>, { walletId: string; network: string }>(
      notProvided('loadAddress'),
    ),
    /** Sends `balances.signalled` when a balance changed. */
    watchBalances: fromCallback<EventObject>(notProvided('watchBalances')),
  },
  actions: {
    takeWallets: assign({ wallets: (_, wallets: readonly Wallet[]) => wallets, refusal: null }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    chooseWallet: assign(({ context }, walletId: string | null) => choosing(context, walletId)),
    chooseNetwork: assign({ network: (_, network: string) => network, address: null, addressRefusal: null }),
    takeAddress: assign({ address: (_, address: DepositAddress) => address }),
    takeAddressRefusal: assign({ addressRefusal: (_, refusal: Refusal) => refusal }),
    forgetAddressRefusal: assign({ addressRefusal: null }),
    forgetAddress: assign({ walletId: null, network: null, address: null, addressRefusal: null }),
  },
  guards: {
    isAccepted,
    isProven: (_, outcome: Outcome<ReceivedAddress>) => outcome.ok && outcome.value.isProven,
    hasWallets: ({ context }) => context.wallets.length > 0,
    hasNetwork: ({ context }) => context.network !== null,
    isWallet: ({ context }, walletId: string) => context.wallets.some((wallet) => wallet.walletId === walletId),
    isNetwork: ({ context }, network: string) =>
      context.wallets.some((wallet) => wallet.walletId === context.walletId && wallet.networks.includes(network)),
  },
  delays: { refreshRetry: 5_000 },
}).createMachine({
  id: 'wallets',
  context: initialContext,
  type: 'parallel',
  states: {
    balances: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          meta: { view: 'wallets.loading', description: 'The balances are loading.' },
          invoke: {
            id: 'loadWallets',
            src: 'loadWallets',
            onDone: [
              {
                guard: ifAccepted,
                target: 'listed',
                actions: { type: 'takeWallets', params: ({ event }) => valueOf(event.output) },
              },
              { target: 'failed', actions: takeRefusal },
            ],
            onError: { target: 'failed', actions: 'forgetRefusal' },
          },
        },
        failed: {
          meta: { view: 'wallets.failed', description: 'The balances failed to load: a message and a retry button.' },
          invoke: { id: 'watchBalances', src: 'watchBalances' },
          on: { 'balances.retried': 'loading', 'balances.signalled': 'loading' },
        },
        listed: {
          initial: 'shown',
          invoke: { id: 'watchBalances', src: 'watchBalances' },
          on: { 'balances.signalled': '.refreshing' },
          states: {
            shown: {
              meta: { view: 'wallets.list', description: 'Each coin with its balance and what is on its way.' },
            },
            refreshing: {
              meta: { view: 'wallets.list', description: 'A balance changed: asked for again, the old one stays.' },
              invoke: {
                id: 'refreshWallets',
                src: 'loadWallets',
                onDone: [
                  {
                    guard: ifAccepted,
                    target: 'shown',
                    actions: { type: 'takeWallets', params: ({ event }) => valueOf(event.output) },
                  },
                  { target: 'behind' },
                ],
                onError: 'behind',
              },
            },
            behind: {
              tags: 'behind',
              meta: { view: 'wallets.list', description: 'The balances may be outdated; asked for again shortly.' },
              after: { refreshRetry: 'refreshing' },
              on: { 'balances.retried': 'refreshing' },
            },
          },
        },
      },
    },
    deposit: {
      initial: 'closed',
      states: {
        closed: {
          entry: 'forgetAddress',
          meta: { view: 'wallets.deposit.closed', description: 'No address is shown.' },
          on: {
            'deposit.asked': {
              guard: 'hasWallets',
              target: 'open',
              actions: { type: 'chooseWallet', params: ({ event }) => event.walletId },
            },
          },
        },
        open: {
          initial: 'sorting',
          on: {
            'wallet.chosen': {
              guard: { type: 'isWallet', params: ({ event }) => event.walletId },
              target: '.sorting',
              actions: { type: 'chooseWallet', params: ({ event }) => event.walletId },
            },
            'network.chosen': {
              guard: { type: 'isNetwork', params: ({ event }) => event.network },
              target: '.sorting',
              actions: { type: 'chooseNetwork', params: ({ event }) => event.network },
            },
            'deposit.closed': 'closed',
          },
          states: {
            sorting: { always: [{ guard: 'hasNetwork', target: 'loading' }, { target: 'choosing' }] },
            choosing: {
              meta: {
                view: 'wallets.deposit',
                description: 'Coin and network are chosen first: a wrong one loses money.',
              },
            },
            loading: {
              tags: 'busy',
              meta: { view: 'wallets.deposit', description: 'The address is being asked for.' },
              invoke: {
                id: 'loadAddress',
                src: 'loadAddress',
                input: ({ context }) => ({ walletId: need(context.walletId), network: need(context.network) }),
                onDone: [
                  {
                    guard: { type: 'isProven', params: ({ event }) => event.output },
                    target: 'shown',
                    actions: { type: 'takeAddress', params: ({ event }) => valueOf(event.output).address },
                  },
                  { guard: ifAccepted, target: 'unproven' },
                  {
                    target: 'failed',
                    actions: { type: 'takeAddressRefusal', params: ({ event }) => refusalOf(event.output) },
                  },
                ],
                onError: 'failed',
              },
            },
            shown: {
              meta: { view: 'wallets.deposit', description: 'Address, QR code, network, and memo or tag.' },
            },
            // No address is shown: it may be an attacker's.
            unproven: {
              meta: { view: 'wallets.deposit', description: 'The address is not signed: do not pay.' },
              on: { 'address.retried': 'loading' },
            },
            failed: {
              meta: {
                view: 'wallets.deposit',
                description: 'The address failed to load: a message and a retry button.',
              },
              on: { 'address.retried': { target: 'loading', actions: 'forgetAddressRefusal' } },
            },
          },
        },
      },
    },
  },
})

export type WalletsActor = ActorRefFrom<typeof walletsMachine>
