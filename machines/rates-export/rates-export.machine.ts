import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted } from '../shared/outcome-guards.ts'
import { valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import { isChosen, noChoice, noCurrencies, withCode, withoutCode } from './rates-export.rules.ts'
import type {
  RatesCurrencies,
  RatesExcerpt,
  RatesExportContext,
  RatesExportEvent,
  RatesFile,
  RatesFormat,
  RatesSide,
} from './rates-export.types.ts'

interface Code {
  side: RatesSide
  code: string
}

const fileOf = ({ format, choice, partnerCode }: RatesExportContext): RatesFile => ({ format, choice, partnerCode })

/** The rates export of a partner: which pairs, and the beginning of the file, kept fresh (spec §1, §2). */
export const ratesExportMachine = setup({
  types: {
    context: {} as RatesExportContext,
    events: {} as RatesExportEvent,
    input: {} as { partnerCode: string },
    tags: {} as 'busy' | 'behind',
    meta: {} as { view: string; description: string },
  },
  actors: {
    loadExcerpt: fromPromise<Outcome<RatesExcerpt>, RatesFile>(notProvided('loadExcerpt')),
    loadCurrencies: fromPromise<Outcome<RatesCurrencies>>(notProvided('loadCurrencies')),
  },
  actions: {
    takeFormat: assign({ format: (_, format: RatesFormat) => format }),
    addCode: assign({ choice: ({ context }, { side, code }: Code) => withCode(context.choice, side, code) }),
    removeCode: assign({ choice: ({ context }, { side, code }: Code) => withoutCode(context.choice, side, code) }),
    clearChoice: assign({ choice: noChoice }),
    takeExcerpt: assign({ excerpt: (_, excerpt: RatesExcerpt) => excerpt, refusal: null }),
    forgetExcerpt: assign({ excerpt: null, refusal: null }),
    takeCurrencies: assign({ currencies: (_, currencies: RatesCurrencies) => currencies }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
  },
  guards: {
    isAccepted,
    isOther: ({ context }, format: RatesFormat) => format !== context.format,
    isOffered: ({ context: { choice, currencies } }, { side, code }: Code) =>
      !choice[side].includes(code) && currencies[side].some((currency) => currency.code === code),
    isInChoice: ({ context }, { side, code }: Code) => context.choice[side].includes(code),
    isChosen: ({ context }) => isChosen(context.choice),
  },
  // The service writes the files anew each minute.
  delays: { lifetime: 60_000, refreshRetry: 15_000 },
}).createMachine({
  id: 'ratesExport',
  context: ({ input: { partnerCode } }) => ({
    partnerCode,
    format: 'xml',
    choice: noChoice,
    excerpt: null,
    currencies: noCurrencies,
    refusal: null,
  }),
  type: 'parallel',
  states: {
    file: {
      initial: 'loading',
      on: {
        'format.chosen': {
          guard: { type: 'isOther', params: ({ event }) => event.format },
          target: '.loading',
          actions: { type: 'takeFormat', params: ({ event }) => event.format },
        },
        'currency.added': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'addCode', params: ({ event }) => event },
        },
        'currency.removed': {
          guard: { type: 'isInChoice', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'removeCode', params: ({ event }) => event },
        },
        'choice.cleared': { guard: 'isChosen', target: '.loading', actions: 'clearChoice' },
      },
      states: {
        loading: {
          tags: 'busy',
          entry: 'forgetExcerpt',
          meta: { view: 'ratesExport.loading', description: 'The beginning of the file is loading.' },
          invoke: {
            id: 'loadExcerpt',
            src: 'loadExcerpt',
            input: ({ context }) => fileOf(context),
            onDone: [
              {
                guard: ifAccepted,
                target: 'shown',
                actions: { type: 'takeExcerpt', params: ({ event }) => valueOf(event.output) },
              },
              { target: 'failed', actions: takeRefusal },
            ],
            onError: 'failed',
          },
        },
        failed: {
          meta: { view: 'ratesExport.failed', description: 'The file failed to load: the reason, and a retry button.' },
          on: { 'file.retried': 'loading' },
        },
        shown: {
          initial: 'fresh',
          states: {
            fresh: {
              meta: { view: 'ratesExport.shown', description: 'The beginning of the file, and when it was made.' },
              after: { lifetime: 'refreshing' },
            },
            refreshing: {
              meta: { view: 'ratesExport.shown', description: 'A newer file is loading; the previous one stays.' },
              invoke: {
                id: 'refreshExcerpt',
                src: 'loadExcerpt',
                input: ({ context }) => fileOf(context),
                onDone: [
                  {
                    guard: ifAccepted,
                    target: 'fresh',
                    actions: { type: 'takeExcerpt', params: ({ event }) => valueOf(event.output) },
                  },
                  { target: 'behind' },
                ],
                onError: 'behind',
              },
            },
            behind: {
              tags: 'behind',
              meta: { view: 'ratesExport.shown', description: 'The excerpt is old; it is loaded again automatically.' },
              after: { refreshRetry: 'refreshing' },
              on: { 'file.retried': 'refreshing' },
            },
          },
        },
      },
    },
    currencies: {
      initial: 'loading',
      on: { 'language.changed': { target: '.loading' } },
      states: {
        loading: {
          meta: { view: 'ratesExport.choice', description: 'The currencies to choose from are loading.' },
          invoke: {
            id: 'loadCurrencies',
            src: 'loadCurrencies',
            onDone: [
              {
                guard: ifAccepted,
                target: 'known',
                actions: { type: 'takeCurrencies', params: ({ event }) => valueOf(event.output) },
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        known: { meta: { view: 'ratesExport.choice', description: 'Currencies to narrow the files to.' } },
        failed: {
          meta: { view: 'ratesExport.choice', description: 'Without currencies the files have all pairs: retry.' },
          on: { 'currencies.retried': 'loading' },
        },
      },
    },
  },
})

export type RatesExportActor = ActorRefFrom<typeof ratesExportMachine>
