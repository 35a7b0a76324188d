import { assign, emit, fromCallback, fromPromise, raise, setup, type EventObject } from 'xstate'
import { changeRateMachine } from '../change-rate/change-rate.machine.ts'
import type { ChangeRateOutput } from '../change-rate/change-rate.types.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted } from '../shared/outcome-guards.ts'
import { need, type Outcome, type Refusal } from '../shared/outcome.ts'
import type {
  PartnerContext,
  PartnerEmitted,
  PartnerEvent,
  PartnerFigures,
  PartnerInput,
  Span,
} from './partner.types.ts'

/** Types, actors, actions and guards of the partner chart. */
export const partnerSetup = setup({
  types: {
    context: {} as PartnerContext,
    events: {} as PartnerEvent,
    input: {} as PartnerInput,
    emitted: {} as PartnerEmitted,
    tags: {} as 'shown' | 'behind',
    meta: {} as { view: string; description: string },
    children: {} as { changeRate: 'changeRate' },
  },
  actors: {
    loadFigures: fromPromise<Outcome<PartnerFigures>>(notProvided('loadFigures')),
    /** Sends `figures.signalled` when the figures may have changed. */
    watchFigures: fromCallback<EventObject>(notProvided('watchFigures')),
    changeRate: changeRateMachine,
  },
  actions: {
    takeFigures: assign({ figures: (_, figures: PartnerFigures) => figures, refusal: null }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    markStale: assign({ isStale: true }),
    markFresh: assign({ isStale: false }),
    takeSpan: assign({ span: (_, span: Span) => span }),
    signal: raise({ type: 'figures.signalled' }),
    takeShare: assign({
      figures: ({ context }, changeRate: string) => {
        const figures = need(context.figures)
        return { ...figures, summary: { ...figures.summary, changeRate } }
      },
    }),
    tellShare: emit((_, share: string) => ({ type: 'rate.changed', share })),
  },
  guards: {
    isAccepted,
    isStale: ({ context }) => context.isStale,
    isLoaded: ({ context }) => context.figures !== null,
    isShareChanged: (_, { share }: ChangeRateOutput) => share !== null,
    isShareUnsure: (_, { isUnsure }: ChangeRateOutput) => isUnsure,
  },
  delays: {
    /** Figures are loaded at most this often, however much happens. */
    pause: 3_000,
    retry: 5_000,
  },
})
