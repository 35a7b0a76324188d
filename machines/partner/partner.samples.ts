import { fieldOf } from '../shared/field-of.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { partnerJourneys } from './partner.journeys.ts'
import { partnerMachine } from './partner.machine.ts'
import { daysBefore, daysOf } from './partner.rules.ts'
import { outcomes } from './partner.sample-data.ts'

export const partnerSamples = defineSamples(partnerMachine, {
  inputs: { plain: { isOtpOn: () => false } },
  events: {
    'figures.signalled': {},
    'figures.retried': {},
    'span.chosen': { span: 7 },
    'change.asked': {},
  },
  actors: {
    loadFigures: {
      done: [outcomes.figures, replies.forbidden],
      error: fault,
    },
    changeRate: {
      done: [
        { share: '40', isUnsure: false },
        { share: null, isUnsure: false },
        { share: null, isUnsure: true },
      ],
      error: fault,
    },
  },
  sentBy: { 'figures.signalled': 'watchFigures' },
  journeys: partnerJourneys,
  invariants: {
    'each day of the span is shown, and as many before it only if all of them are known': ({ context }) => {
      const { figures, span } = context
      const known = figures?.days.length ?? 0
      return (
        daysOf(context).length === Math.min(span, known) &&
        daysBefore(context).length === (2 * span <= known ? span : 0)
      )
    },
    'figures are shown exactly while there are some': (snapshot) =>
      snapshot.hasTag('shown') === (snapshot.context.figures !== null),
    'figures are watched except while they load for the first time': (snapshot) =>
      (snapshot.children['watchFigures'] === undefined) === snapshot.matches({ figures: 'loading' }),
    'what happened is never forgotten: it is shown, loading, or about to be loaded': (snapshot) =>
      !snapshot.context.isStale || !snapshot.matches({ figures: { shown: 'current' } }),
    'the modal starts with what is known': (_snapshot, _persisted, { started }) =>
      started.every(({ src, input }) => src !== 'changeRate' || fieldOf(input, 'reward') === '0.1'),
    'a part is announced only when it changed': (_snapshot, _persisted, { emitted, events }) =>
      emitted.filter(({ type }) => type === 'rate.changed').length <=
      events.filter(({ type }) => type === 'xstate.done.actor.changeRate').length,
  },
})
