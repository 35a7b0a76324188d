import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { Lang } from '../shared/api.ts'
import type { ListedPage } from '../content/contents.ts'
import { ifAccepted } from '../shared/answers.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted } from '../shared/outcome-guards.ts'
import { valueOf, type Outcome } from '../shared/outcome.ts'
import { existing, firstPage, pairPage } from './referral-link.rules.ts'
import type { Pair, ReferralLinkContext, ReferralLinkEvent, ReferralLinkInput } from './referral-link.types.ts'

interface TargetChosen {
  event: { page: string }
}

const takePage = { type: 'takePage', params: ({ event }: TargetChosen) => event.page } as const
const ifPair = { type: 'isPairPage', params: ({ event }: TargetChosen) => event.page } as const

/** Where a partner’s referral link leads: a public page, or the page of a pair, in a language (spec §2). */
export const referralLinkMachine = setup({
  types: {
    context: {} as ReferralLinkContext,
    events: {} as ReferralLinkEvent,
    input: {} as ReferralLinkInput,
    meta: {} as { view: string; description: string },
  },
  actors: {
    loadPairs: fromPromise<readonly Pair[]>(notProvided('loadPairs')),
    loadPages: fromPromise<Outcome<readonly ListedPage[]>, { lang: Lang }>(notProvided('loadPages')),
  },
  actions: {
    takePage: assign({ page: (_, page: string) => page }),
    takeLang: assign({ lang: (_, lang: Lang) => lang }),
    takePairs: assign(({ context }, pairs: readonly Pair[]) => ({ pairs, ...existing(pairs, context) })),
    takeGive: assign(({ context: { pairs, getId } }, giveId: string) => existing(pairs, { giveId, getId })),
    takeGet: assign(({ context: { pairs, giveId } }, getId: string) => existing(pairs, { giveId, getId })),
    forgetPairs: assign({ pairs: [] }),
    takeListed: assign({
      listed: ({ context: { listed, lang } }, pages: readonly ListedPage[]) => ({ ...listed, [lang]: pages }),
    }),
  },
  guards: {
    isPairPage: (_, page: string) => page === pairPage,
    hasPairs: ({ context }) => context.pairs.length > 0,
    isListed: ({ context: { listed, lang } }) => listed[lang] !== undefined,
    isAccepted,
  },
  delays: { listRetry: 15_000 },
}).createMachine({
  id: 'referralLink',
  context: ({ input: { lang } }) => ({ lang, page: firstPage, pairs: [], giveId: '', getId: '', listed: {} }),
  type: 'parallel',
  states: {
    target: {
      initial: 'plain',
      on: {
        'target.chosen': [
          { guard: ifPair, target: '.pair', actions: takePage },
          { target: '.plain', actions: takePage },
        ],
        'language.changed': { actions: 'forgetPairs' },
      },
      states: {
        plain: { meta: { view: 'referralLink.page', description: 'The link to a page: copy, and a QR code.' } },
        pair: {
          initial: 'opening',
          on: { 'language.changed': { target: '.loading', actions: 'forgetPairs' } },
          states: {
            opening: { always: [{ guard: 'hasPairs', target: 'ready' }, { target: 'loading' }] },
            loading: {
              meta: { view: 'referralLink.pair', description: 'The pairs are loading.' },
              invoke: {
                id: 'loadPairs',
                src: 'loadPairs',
                onDone: {
                  target: 'sorting',
                  actions: { type: 'takePairs', params: ({ event }) => event.output },
                },
                onError: 'failed',
              },
            },
            sorting: { always: [{ guard: 'hasPairs', target: 'ready' }, { target: 'failed' }] },
            failed: {
              meta: {
                view: 'referralLink.pair',
                description: 'The pairs failed to load: a message and a retry button.',
              },
              on: { 'pairs.retried': 'loading' },
            },
            ready: {
              meta: {
                view: 'referralLink.pair',
                description: 'Both currencies, and the link to the page of their pair.',
              },
              on: {
                'give.chosen': { actions: { type: 'takeGive', params: ({ event }) => event.id } },
                'get.chosen': { actions: { type: 'takeGet', params: ({ event }) => event.id } },
              },
            },
          },
        },
      },
    },
    // Without them the link still leads to every page with an address of its own.
    pages: {
      initial: 'opening',
      on: {
        'target.translated': { target: '.opening', actions: { type: 'takeLang', params: ({ event }) => event.lang } },
      },
      states: {
        opening: { always: [{ guard: 'isListed', target: 'known' }, { target: 'loading' }] },
        loading: {
          invoke: {
            id: 'loadPages',
            src: 'loadPages',
            input: ({ context: { lang } }) => ({ lang }),
            onDone: [
              {
                guard: ifAccepted,
                target: 'known',
                actions: { type: 'takeListed', params: ({ event }) => valueOf(event.output) },
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        failed: { after: { listRetry: 'loading' } },
        known: {},
      },
    },
  },
})

export type ReferralLinkActor = ActorRefFrom<typeof referralLinkMachine>
