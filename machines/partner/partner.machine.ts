import type { ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { need, valueOf } from '../shared/outcome.ts'
import { initialContext } from './partner.rules.ts'
import { partnerSetup } from './partner.setup.ts'

const figures = partnerSetup.createStateConfig({
  initial: 'loading',
  on: { 'span.chosen': { actions: { type: 'takeSpan', params: ({ event }) => event.span } } },
  states: {
    loading: {
      meta: { view: 'partner.loading', description: 'The figures are loading: a sketch of the page.' },
      invoke: {
        id: 'loadFigures',
        src: 'loadFigures',
        onDone: [
          {
            guard: ifAccepted,
            target: 'shown',
            actions: { type: 'takeFigures', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'failed', actions: takeRefusal },
        ],
        onError: { target: 'failed', actions: 'forgetRefusal' },
      },
    },
    failed: {
      meta: { view: 'partner.failed', description: 'The figures failed to load: a message and a retry button.' },
      invoke: { id: 'watchFigures', src: 'watchFigures' },
      on: { 'figures.retried': 'loading', 'figures.signalled': 'loading' },
    },
    shown: {
      tags: 'shown',
      initial: 'current',
      invoke: { id: 'watchFigures', src: 'watchFigures' },
      states: {
        current: {
          meta: { view: 'partner.figures', description: 'Balances, earnings, charts and their table.' },
          on: { 'figures.signalled': 'refreshing' },
        },
        refreshing: {
          entry: 'markFresh',
          meta: { view: 'partner.figures', description: 'Something happened: the figures are loaded again in place.' },
          invoke: {
            id: 'refreshFigures',
            src: 'loadFigures',
            onDone: [
              {
                guard: ifAccepted,
                target: 'pausing',
                actions: { type: 'takeFigures', params: ({ event }) => valueOf(event.output) },
              },
              { target: 'behind', actions: takeRefusal },
            ],
            onError: { target: 'behind', actions: 'forgetRefusal' },
          },
          on: { 'figures.signalled': { actions: 'markStale' } },
        },
        pausing: {
          meta: {
            view: 'partner.figures',
            description: 'Just loaded: what happens meanwhile is shown with the next load.',
          },
          after: { pause: [{ guard: 'isStale', target: 'refreshing' }, { target: 'current' }] },
          on: { 'figures.signalled': { actions: 'markStale' } },
        },
        behind: {
          tags: 'behind',
          meta: { view: 'partner.figures', description: 'The figures may be out of date; they are loaded again.' },
          after: { retry: 'refreshing' },
          on: { 'figures.retried': 'refreshing', 'figures.signalled': 'refreshing' },
        },
      },
    },
  },
})

const changing = partnerSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      meta: { view: 'partner.share', description: 'How the reward is divided, and a button to change it.' },
      on: { 'change.asked': { guard: 'isLoaded', target: 'open' } },
    },
    open: {
      meta: { view: 'changeRate.share', description: 'The modal “change rate”.' },
      invoke: {
        id: 'changeRate',
        src: 'changeRate',
        input: ({ context: { figures: known, isOtpOn } }) => {
          const { changeRate, reward } = need(known).summary
          return { current: changeRate, reward, isOtpOn }
        },
        onDone: [
          {
            guard: { type: 'isShareChanged', params: ({ event }) => event.output },
            target: 'closed',
            actions: [
              { type: 'takeShare', params: ({ event }) => need(event.output.share) },
              { type: 'tellShare', params: ({ event }) => need(event.output.share) },
              // A load that is under way may bring the old part.
              'signal',
            ],
          },
          {
            guard: { type: 'isShareUnsure', params: ({ event }) => event.output },
            target: 'closed',
            actions: 'signal',
          },
          { target: 'closed' },
        ],
        onError: { target: 'closed', actions: 'signal' },
      },
    },
  },
})

/**
 * What a partner sees every morning (spec §2): rewards and what they come from, kept up to date, and the part of them
 * that customers get.
 */
export const partnerMachine = partnerSetup.createMachine({
  id: 'partner',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  states: { figures, changing },
})

export type PartnerActor = ActorRefFrom<typeof partnerMachine>
