import type { ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { codeRefusals, onceCodeStates } from '../shared/code-states.ts'
import { need, valueOf } from '../shared/outcome.ts'
import { stepUp } from '../step-up/step-up.invoke.ts'
import { form, ifLoaded, takeReply, tellFailed } from './partner-order.form.ts'
import { initialContext } from './partner-order.rules.ts'
import { partnerOrderSetup } from './partner-order.setup.ts'

const check = 'partnerOrder.check'

/**
 * A payment out of a balance (spec §2, §3: partner order): form, a code where two-factor is on or a step-up by the
 * owner, one request. A lost reply is followed by the same request, never by another one, also after the page was
 * loaded again.
 */
export const partnerOrderMachine = partnerOrderSetup.createMachine({
  id: 'partnerOrder',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  invoke: { id: 'watchMeans', src: 'watchMeans' },
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'partnerOrder.loading', description: 'Routes and balances are loading.' },
      on: { 'means.signalled': { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadMeans',
        src: 'loadMeans',
        onDone: [
          { guard: ifLoaded, target: 'loaded', actions: takeReply },
          { target: 'failed', actions: [takeReply, tellFailed] },
        ],
        onError: { target: 'failed', actions: 'forgetRefusal' },
      },
    },
    loaded: { always: [{ guard: 'isUnsure', target: 'unanswered', actions: 'refill' }, { target: 'form' }] },
    failed: {
      meta: { view: 'partnerOrder.failed', description: 'Not loaded: the reason, and a retry button.' },
      on: { 'means.retried': 'loading' },
    },
    empty: {
      meta: { view: 'partnerOrder.empty', description: 'No balance that can be paid out: how to get one.' },
      on: { 'means.signalled': 'loading' },
    },
    form,
    coding: {
      tags: 'check',
      on: {
        // What may have been made is not changed.
        'form.reopened': [
          { guard: 'isUnsure', target: 'unanswered', actions: 'forgetSecrets' },
          { target: 'form', actions: 'forgetSecrets' },
        ],
      },
      initial: 'asking',
      states: { asking: onceCodeStates('partnerOrder.code', '#partnerOrder.sending') },
    },
    sending: {
      tags: 'busy',
      meta: { view: 'partnerOrder.form', description: 'The payment is being requested.' },
      invoke: {
        id: 'createPartnerOrder',
        src: 'createPartnerOrder',
        input: ({ context: { request, code, isUnsure } }) => ({
          request: need(request),
          code: code.isEmpty ? null : code,
          isRepeated: isUnsure,
        }),
        onDone: [
          {
            guard: ifAccepted,
            target: 'made',
            actions: [{ type: 'takeMade', params: ({ event }) => valueOf(event.output) }, 'forgetSecrets', 'tellMade'],
          },
          { target: 'sorting', actions: [takeRefusal, 'settleRequest'] },
        ],
        onError: { target: 'unanswered', actions: ['noteDoubt', 'forgetSecrets', 'tellDoubt'] },
      },
    },
    sorting: {
      always: [
        { guard: 'isConfirmNeeded', target: 'proving', actions: 'forgetSecrets' },
        ...codeRefusals,
        { guard: 'isUnsure', target: 'unanswered.sorting', actions: 'forgetSecrets' },
        { guard: 'isHeldBack', target: 'form.steps.heldBack', actions: 'forgetSecrets' },
        { guard: 'isRateChanged', target: 'rateChanged', actions: ['forgetSecrets', 'takeRate'] },
        { target: 'form.steps.refused', actions: 'forgetSecrets' },
      ],
    },
    proving: {
      meta: { view: 'stepUp', description: 'Step-up by the owner; then the same payment is requested.' },
      exit: 'forgetRefusal',
      invoke: stepUp({ confirmed: 'sending', left: 'unproven', unanswered: 'unproven' }),
    },
    unproven: { always: [{ guard: 'isUnsure', target: 'unanswered' }, { target: 'form' }] },
    rateChanged: {
      tags: 'check',
      exit: ['forgetRate', 'forgetRefusal'],
      meta: { view: 'partnerOrder.rateChanged', description: 'The rate has changed: old and new, to accept or leave.' },
      on: {
        'rate.accepted': [
          { guard: 'isCodeNext', target: 'coding', actions: 'beginRequest' },
          { guard: 'isFilled', target: 'sending', actions: 'beginRequest' },
          { target: 'form.steps.incomplete', actions: 'askField' },
        ],
        'form.reopened': 'form',
      },
    },
    unanswered: {
      tags: ['check', 'unanswered'],
      initial: 'shown',
      on: { 'payment.retried': { target: 'sending', actions: 'forgetRefusal' } },
      states: {
        shown: { meta: { view: check, description: 'No reply: it may have been made; the same request again.' } },
        sorting: { always: [{ guard: 'isHeldBack', target: 'heldBack' }, { target: 'shown' }] },
        heldBack: {
          tags: 'heldBack',
          meta: { view: check, description: 'It may have been made, but has to wait: countdown.' },
          after: { heldBack: { target: 'shown', actions: 'forgetRefusal' } },
          on: { 'payment.retried': {} },
        },
      },
    },
    made: { type: 'final', meta: { view: 'partnerOrder.made', description: 'It exists: its page opens.' } },
  },
})

export type PartnerOrderActor = ActorRefFrom<typeof partnerOrderMachine>
