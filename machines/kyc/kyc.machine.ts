import type { ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { need, valueOf } from '../shared/outcome.ts'
import { documentOf, initialContext, payloadOf } from './kyc.rules.ts'
import { kycSetup } from './kyc.setup.ts'

/** Identity verification, as a page or a dialog (spec §2), step by step through the service's template. */
export const kycMachine = kycSetup.createMachine({
  id: 'kyc',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  // Without it the status is the one at loading.
  invoke: { id: 'watchStatus', src: 'watchStatus', onError: {} },
  output: ({ context }) => ({ kind: context.exit }),
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'kyc.loading', description: 'Template and data are loading.' },
      on: {
        'flow.cancelled': { target: 'over', actions: 'giveUp' },
        'language.changed': { target: 'loading', reenter: true },
      },
      invoke: {
        id: 'start',
        src: 'start',
        onDone: [
          {
            guard: ifAccepted,
            target: 'opening',
            actions: { type: 'takeStart', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'failed', actions: takeRefusal },
        ],
        onError: { target: 'failed', actions: 'forgetRefusal' },
      },
    },
    failed: {
      meta: { view: 'kyc.failed', description: 'The template failed to load: the reason, and a retry button.' },
      on: {
        'flow.retried': 'loading',
        'language.changed': 'loading',
        'flow.cancelled': { target: 'over', actions: 'giveUp' },
      },
    },
    opening: {
      always: [
        { guard: { type: 'isStatus', params: 'pending' }, target: 'pending' },
        { guard: { type: 'isStatus', params: 'done' }, target: 'done' },
        { target: 'filling' },
      ],
    },
    filling: {
      tags: 'form',
      initial: 'editing',
      on: {
        'field.typed': {
          target: '.editing',
          actions: ['forgetRefusal', { type: 'edit', params: ({ event }) => event }],
        },
        'field.left': { actions: { type: 'touch', params: ({ event }) => event.name } },
        'document.picked': {
          guard: { type: 'isKnownDocument', params: ({ event }) => event.name },
          target: '.reading',
          actions: ['forgetRefusal', { type: 'pick', params: ({ event }) => event }],
        },
        'document.removed': {
          target: '.editing',
          actions: ['forgetRefusal', { type: 'removeFile', params: ({ event }) => event.name }],
        },
        'step.submitted': [
          { guard: 'isLacking', target: '.editing', actions: ['markSubmitted', 'askProblem'] },
          { guard: 'isLastStep', target: 'handingOver', actions: ['markSubmitted', 'forgetRefusal'] },
          { target: '.editing', actions: ['goOn', 'tellStep'] },
        ],
        'step.back': { guard: 'isLaterStep', target: '.editing', actions: ['goBack', 'tellStep'] },
        'flow.cancelled': { target: 'over', actions: 'giveUp' },
        'language.changed': 'loading',
        // Submitted in another tab, or decided in the meantime: there is nothing to fill in.
        'status.changed': { guard: { type: 'isSettled', params: ({ event }) => event.status }, target: 'loading' },
      },
      states: {
        editing: { meta: { view: 'kyc.step', description: 'A step with its fields and documents.' } },
        reading: {
          meta: { view: 'kyc.step', description: 'A selected file is being processed; other fields stay editable.' },
          invoke: {
            id: 'readDocument',
            src: 'readDocument',
            input: ({ context }) => {
              const { name, file } = need(context.picked)
              return { file, document: need(documentOf(context, name) ?? null) }
            },
            onDone: { target: 'editing', actions: { type: 'takeFile', params: ({ event }) => event.output } },
            onError: {
              target: 'editing',
              actions: { type: 'takeFile', params: { ok: false, problem: 'fileUnreadable' } },
            },
          },
          on: {
            'field.typed': { actions: { type: 'edit', params: ({ event }) => event } },
            'document.removed': [
              {
                guard: { type: 'isPicked', params: ({ event }) => event.name },
                target: 'editing',
                actions: ['stopReading', { type: 'removeFile', params: ({ event }) => event.name }],
              },
              { actions: { type: 'removeFile', params: ({ event }) => event.name } },
            ],
            'step.submitted': {},
            'step.back': {},
          },
        },
        sorting: { always: [{ guard: 'isHeldBack', target: 'heldBack' }, { target: 'refused' }] },
        refused: {
          entry: 'askRefused',
          meta: { view: 'kyc.step', description: 'Refused: the reason, at its step.' },
        },
        unanswered: {
          meta: { view: 'kyc.step', description: 'No reply: sending again creates no second verification.' },
        },
        heldBack: {
          meta: { view: 'kyc.step', description: 'Rate-limited: countdown of the wait.' },
          after: { heldBack: { target: 'editing', actions: 'forgetRefusal' } },
          on: {
            'field.typed': { actions: { type: 'edit', params: ({ event }) => event } },
            'document.picked': {},
            'document.removed': {},
            'step.submitted': {},
            'step.back': {},
          },
        },
      },
    },
    handingOver: {
      tags: ['busy', 'form'],
      meta: {
        view: 'kyc.step',
        description: 'Values and files are being sent; the user can leave, and they may still arrive.',
      },
      on: { 'flow.cancelled': { target: 'over', actions: { type: 'leave', params: 'unsure' } } },
      invoke: {
        id: 'handOver',
        src: 'handOver',
        input: ({ context }) => payloadOf(context),
        onDone: [
          { guard: ifAccepted, target: 'succeeded' },
          {
            target: 'filling.sorting',
            actions: takeRefusal,
          },
        ],
        onError: { target: 'filling.unanswered', actions: 'noteDoubt' },
      },
    },
    succeeded: {
      entry: ['forgetFiles', 'tellHandedOver', { type: 'leave', params: 'completed' }],
      initial: 'sorting',
      states: {
        sorting: { always: [{ guard: 'isModal', target: '#kyc.over' }, { target: 'told' }] },
        told: {
          meta: { view: 'kyc.success', description: 'Success dialog with the next steps.' },
          on: { 'flow.closed': '#kyc.over' },
        },
      },
    },
    pending: {
      meta: { view: 'kyc.pending', description: 'Already submitted, being reviewed.' },
      on: {
        'flow.closed': 'over',
        'status.changed': { guard: { type: 'isNews', params: ({ event }) => event.status }, target: 'loading' },
        'language.changed': 'loading',
      },
    },
    done: {
      meta: { view: 'kyc.done', description: 'Already verified.' },
      on: {
        'flow.closed': 'over',
        'status.changed': { guard: { type: 'isNews', params: ({ event }) => event.status }, target: 'loading' },
        'language.changed': 'loading',
      },
    },
    over: { type: 'final', entry: 'forgetFiles' },
  },
})

export type KycActor = ActorRefFrom<typeof kycMachine>
