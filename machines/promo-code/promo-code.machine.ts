import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isHeldBack } from '../shared/outcome-guards.ts'
import type { Outcome, Refusal } from '../shared/outcome.ts'
import { heldBack } from '../shared/waiting.ts'
import type { PromoCodeContext, PromoCodeEmitted, PromoCodeEvent } from './promo-code.types.ts'

/** Spec §5: in lower case. */
const codeOf = ({ text }: PromoCodeContext): string => text.trim().toLowerCase()

const editCode = { type: 'editCode', params: ({ event }: { event: { text: string } }) => event.text } as const

/** Activation of a promo code, whose bonus is added to a balance (spec §2, §5, §7). */
export const promoCodeMachine = setup({
  types: {
    context: {} as PromoCodeContext,
    events: {} as PromoCodeEvent,
    emitted: {} as PromoCodeEmitted,
    tags: {} as 'busy' | 'incomplete' | 'unanswered' | 'heldBack',
    meta: {} as { view: string; description: string },
  },
  actors: { activateCode: fromPromise<Outcome<null>, { code: string }>(notProvided('activateCode')) },
  actions: {
    editCode: assign({ text: (_, text: string) => text }),
    clear: assign({ text: '' }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    askCode: emit({ type: 'field.asked', key: 'promo' }),
    tellActivated: emit({ type: 'promo.activated' }),
  },
  guards: {
    isFilled: ({ context }) => codeOf(context) !== '',
    isAccepted,
    isHeldBack,
  },
  delays: { heldBack },
}).createMachine({
  id: 'promoCode',
  context: { text: '', refusal: null },
  initial: 'form',
  states: {
    form: {
      initial: 'editing',
      on: {
        'promo.typed': { target: '.editing', actions: editCode },
        'promo.submitted': [
          { guard: 'isFilled', target: 'submitting', actions: 'forgetRefusal' },
          { target: '.incomplete', actions: 'askCode' },
        ],
      },
      states: {
        editing: {
          entry: 'forgetRefusal',
          meta: { view: 'promoCode.form', description: 'Field for the code.' },
        },
        incomplete: {
          tags: 'incomplete',
          meta: { view: 'promoCode.form', description: 'Submitted without a code: says so.' },
        },
        sorting: { always: [{ guard: 'isHeldBack', target: 'heldBack' }, { target: 'refused' }] },
        refused: {
          entry: 'askCode',
          meta: { view: 'promoCode.form', description: 'Unknown, used or over: the reason; the code is kept.' },
        },
        unanswered: {
          tags: 'unanswered',
          meta: { view: 'promoCode.form', description: 'No reply: the same code can be sent again.' },
        },
        heldBack: {
          tags: 'heldBack',
          meta: { view: 'promoCode.form', description: 'Too many codes: countdown of the wait.' },
          after: { heldBack: 'editing' },
          on: { 'promo.typed': { actions: editCode }, 'promo.submitted': {} },
        },
        activated: {
          entry: ['clear', 'tellActivated'],
          meta: { view: 'promoCode.form', description: 'The bonus is on the balance; another code can be typed.' },
        },
      },
    },
    submitting: {
      tags: 'busy',
      meta: { view: 'promoCode.form', description: 'The code is being activated.' },
      invoke: {
        id: 'activateCode',
        src: 'activateCode',
        input: ({ context }) => ({ code: codeOf(context) }),
        onDone: [
          { guard: ifAccepted, target: 'form.activated' },
          { target: 'form.sorting', actions: takeRefusal },
        ],
        onError: 'form.unanswered',
      },
    },
  },
})

export type PromoCodeActor = ActorRefFrom<typeof promoCodeMachine>
