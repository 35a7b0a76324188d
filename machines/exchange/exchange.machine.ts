import { forwardTo, type ActorRefFrom } from 'xstate'
import { formCodes } from '../shared/form-codes.ts'
import { refused } from '../shared/outcome.ts'
import { details } from './exchange.details.ts'
import { initialContext } from './exchange.draft.ts'
import { createdReference, refusalOf } from './exchange.outcome.ts'
import { exchangeSetup } from './exchange.setup.ts'
import type { ExchangeContext } from './exchange.types.ts'

const langOf = ({ event }: { event: { lang: ExchangeContext['lang'] } }) => event.lang

/** The exchange form: from loading the rates to the created order (spec §2, §3, §5). */
export const exchangeMachine = exchangeSetup.createMachine({
  id: 'exchange',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  on: {
    'captcha.changed': { actions: { type: 'changeCaptcha', params: ({ event }) => event.captcha } },
    'language.changed': { actions: { type: 'changeLanguage', params: langOf } },
    'visitor.known': { actions: { type: 'takeVisitor', params: ({ event }) => event.visitor } },
    'page.hidden': { actions: 'hide' },
    'page.shown': { actions: 'show' },
    'draft.found': { actions: { type: 'takeDraft', params: ({ event }) => event.draft } },
    // Input is accepted in every state.
    'amount.typed': { actions: ['forgetRefusal', { type: 'typeAmount', params: ({ event }) => event }, 'tellDraft'] },
    'field.typed': { actions: ['forgetRefusal', { type: 'typeField', params: ({ event }) => event }, 'tellDraft'] },
    'field.left': { actions: { type: 'touch', params: ({ event }) => event.key } },
    'email.typed': {
      actions: ['forgetRefusal', { type: 'typeEmail', params: ({ event }) => event.text }, 'tellDraft'],
    },
    'newsletter.toggled': { actions: ['toggleNewsletter', 'tellDraft'] },
    'captcha.solved': { actions: ['forgetRefusal', { type: 'takeCaptcha', params: ({ event }) => event.token }] },
    'captcha.expired': { actions: { type: 'takeCaptcha', params: null } },
    'form.cleared': { target: '.deciding', actions: 'clear' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'hasPending', target: 'ordering' },
        { guard: 'isBookLoaded', target: 'open.rates.returning' },
        { target: 'loading' },
      ],
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRoutes',
        src: 'loadRoutes',
        input: ({ context }) => ({ lang: context.lang }),
        onDone: [
          {
            guard: { type: 'hasRoutes', params: ({ event }) => event.output },
            target: 'open',
            actions: [
              { type: 'takeRoutes', params: ({ event }) => event.output },
              'openPair',
              'tellUnknownPair',
              'takePrefill',
            ],
          },
          { target: 'empty' },
        ],
        onError: 'failed',
      },
      on: {
        'language.changed': {
          target: '.asBefore',
          reenter: true,
          actions: { type: 'changeLanguage', params: langOf },
        },
      },
      initial: 'first',
      states: {
        asBefore: { type: 'history' },
        first: {
          meta: { view: 'exchange.loading', description: 'The rates are loading; a placeholder keeps the layout.' },
        },
        // The error stays visible while retrying, so that the form does not flicker.
        afterFailure: { meta: { view: 'exchange.failed', description: 'Retrying after a failure.' } },
        afterEmpty: {
          meta: { view: 'exchange.empty', description: 'No directions were available; retrying.' },
        },
      },
    },
    failed: {
      meta: { view: 'exchange.failed', description: 'Rates, or code, failed to load; retried automatically.' },
      after: { loadRetry: 'retrying' },
      on: { 'routes.retried': 'retrying', 'service.returned': 'retrying' },
    },
    retrying: { always: [{ guard: 'hasPending', target: 'ordering' }, { target: 'loading.afterFailure' }] },
    empty: {
      meta: { view: 'exchange.empty', description: 'No directions are available.' },
      after: { rateLifetime: 'loading.afterEmpty' },
      on: { 'routes.retried': 'loading.afterEmpty', 'service.returned': 'loading.afterEmpty' },
    },
    open: {
      type: 'parallel',
      states: {
        form: {
          initial: 'arriving',
          on: {
            'give.chosen': {
              target: '.amounts',
              actions: ['forgetRefusal', { type: 'chooseGive', params: ({ event }) => event.currencyId }, 'tellDraft'],
            },
            'get.chosen': {
              target: '.amounts',
              actions: ['forgetRefusal', { type: 'chooseGet', params: ({ event }) => event.currencyId }, 'tellDraft'],
            },
          },
          states: {
            arriving: { always: [{ guard: 'isRefusedInDetails', target: 'details' }, { target: 'amounts' }] },
            amounts: {
              meta: { view: 'exchange.amounts', description: 'First step: two amounts, the rate, one button.' },
              entry: { type: 'tellStep', params: 'amounts' },
              on: {
                'picker.opened': [
                  {
                    guard: { type: 'isSide', params: ({ event }) => ({ side: event.side, wanted: 'give' }) },
                    target: 'pickingGive',
                  },
                  { target: 'pickingGet' },
                ],
                'sides.swapped': [
                  { guard: 'hasReverse', actions: ['forgetRefusal', 'swapSides', 'tellDraft'] },
                  { actions: 'tellNoWayBack' },
                ],
                'form.submitted': [
                  // Saved details are skipped, but going back leads to them.
                  {
                    guard: 'isComplete',
                    target: '#exchange.ordering',
                    actions: { type: 'tellStep', params: 'details' },
                  },
                  { guard: 'isCompleteUnread', target: 'details.settling' },
                  { guard: 'areAmountsComplete', target: 'details', actions: 'askField' },
                  { actions: [{ type: 'touch', params: 'amount' }, 'askField'] },
                ],
              },
            },
            details,
            pickingGive: {
              meta: { view: 'exchange.picker', description: 'The list of currencies to give is open.' },
              on: { 'picker.closed': 'amounts' },
            },
            pickingGet: {
              meta: { view: 'exchange.picker', description: 'The list of currencies to get is open.' },
              on: { 'picker.closed': 'amounts' },
            },
          },
        },
        rates: {
          initial: 'arriving',
          on: { 'page.hidden': { target: '.paused', actions: 'hide' } },
          states: {
            arriving: { always: [{ guard: 'isHidden', target: 'paused' }, { target: 'fresh' }] },
            returning: { always: [{ guard: 'isHidden', target: 'paused' }, { target: 'refreshing' }] },
            fresh: {
              after: { rateLifetime: 'refreshing' },
              on: {
                'service.returned': 'refreshing',
                'language.changed': { target: 'refreshing', actions: { type: 'changeLanguage', params: langOf } },
              },
            },
            refreshing: {
              invoke: {
                id: 'refreshRoutes',
                src: 'loadRoutes',
                input: ({ context }) => ({ lang: context.lang }),
                onDone: { target: 'fresh', actions: { type: 'takeRoutes', params: ({ event }) => event.output } },
                onError: 'stale',
              },
              on: {
                'language.changed': {
                  target: 'refreshing',
                  reenter: true,
                  actions: { type: 'changeLanguage', params: langOf },
                },
              },
            },
            stale: {
              tags: 'rateStale',
              after: { staleRetry: 'refreshing' },
              on: {
                'service.returned': 'refreshing',
                'routes.retried': 'refreshing',
              },
            },
            paused: { on: { 'page.shown': { target: 'refreshing', actions: 'show' } } },
          },
        },
      },
    },
    ordering: {
      meta: { view: 'exchange.placing', description: 'The placing chart is running: preview, confirmation.' },
      // A captcha token is single-use, and its widget is reset.
      exit: { type: 'takeCaptcha', params: null },
      on: {
        'language.changed': { actions: [{ type: 'changeLanguage', params: langOf }, forwardTo('placing')] },
      },
      invoke: {
        id: 'placing',
        src: 'placing',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'ordered',
            actions: [
              'forgetPending',
              'clearOrdered',
              'tellDraft',
              { type: 'tellOrder', params: ({ event }) => createdReference(event.output) },
            ],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'deciding',
            actions: [
              'forgetPending',
              { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
              'askField',
            ],
          },
          { guard: 'isBookLoaded', target: ['open.form.details', 'open.rates.returning'], actions: 'forgetPending' },
          { target: 'deciding', actions: 'forgetPending' },
        ],
        onError: [
          // The order may exist: no other one can be filled in until that is known.
          { guard: 'hasPending', target: 'failed' },
          { target: 'deciding', actions: { type: 'takeRefusal', params: refused(formCodes.unknown).refusal } },
        ],
      },
    },
    ordered: {
      type: 'final',
      meta: { view: 'exchange.ordered', description: 'The order exists; its page opens.' },
    },
  },
})

export type ExchangeActor = ActorRefFrom<typeof exchangeMachine>
