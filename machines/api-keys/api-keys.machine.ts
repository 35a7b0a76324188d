import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { isAboutCode } from '../shared/code-refusal.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isFlood, need, refusalOf, valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import { isWholeCode } from '../shared/profile.schema.ts'
import { codeOf, noSecret, type Secret } from '../shared/secret.ts'
import { msToWait } from '../shared/waiting.ts'
import { creationOf, initialContext, nameOf, nameProblem } from './api-keys.rules.ts'
import type {
  ApiAccess,
  ApiKey,
  ApiKeysContext,
  ApiKeysEmitted,
  ApiKeysEvent,
  ApiKeysInput,
  Creation,
} from './api-keys.types.ts'

/** API keys: listed, made (the secret is shown once), deleted (with a code where two-factor is on) (spec §2, §3). */
export const apiKeysMachine = setup({
  types: {
    context: {} as ApiKeysContext,
    events: {} as ApiKeysEvent,
    input: {} as ApiKeysInput,
    emitted: {} as ApiKeysEmitted,
    tags: {} as 'busy' | 'listed',
    meta: {} as { view: string; description: string },
  },
  actors: {
    loadKeys: fromPromise<Outcome<readonly ApiKey[]>>(notProvided('loadKeys')),
    createKey: fromPromise<Outcome<ApiAccess>, { creation: Creation }>(notProvided('createKey')),
    deleteKey: fromPromise<Outcome<null>, { apiKey: string; code: Secret | null }>(notProvided('deleteKey')),
  },
  actions: {
    takeKeys: assign({ keys: (_, keys: readonly ApiKey[]) => keys, isUnsure: false }),
    doubt: assign({ isUnsure: true }),
    takeAccess: assign({ access: (_, access: ApiAccess) => access }),
    forgetAccess: assign({ access: null }),
    typeName: assign({ name: (_, name: string) => name }),
    submit: assign({ isSubmitted: true, refusal: null }),
    beginCreation: assign({ creation: ({ context }) => creationOf(context) }),
    forgetCreation: assign({ creation: null }),
    /** Whoever deletes a key and makes one of that name wants another, not the one that was asked for before. */
    forgetDeleted: assign({
      creation: ({ context: { creation, chosen } }) => (creation?.name === chosen?.name ? null : creation),
    }),
    beginName: assign({ name: '', isSubmitted: false, refusal: null }),
    choose: assign({
      chosen: ({ context }, apiKey: string) => context.keys.find((key) => key.apiKey === apiKey) ?? null,
      refusal: null,
    }),
    dropChosen: assign(({ context }) => ({
      keys: context.keys.filter((key) => key !== context.chosen),
      isUnsure: false,
    })),
    forgetChosen: assign({ chosen: null, refusal: null, code: noSecret }),
    typeCode: assign({ code: (_, code: Secret) => codeOf(code) }),
    forgetCode: assign({ code: noSecret }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    askName: emit({ type: 'field.asked', key: 'name' }),
    askCode: emit({ type: 'field.asked', key: 'code' }),
    tellCreated: emit(({ context }) => ({ type: 'key.created', name: nameOf(context) })),
    tellDeleted: emit(({ context }) => ({ type: 'key.deleted', name: need(context.chosen).name })),
  },
  guards: {
    hasKeys: ({ context }) => context.keys.length > 0,
    isKnown: ({ context }, apiKey: string) => context.keys.some((key) => key.apiKey === apiKey),
    isNameFit: ({ context }) => nameProblem(context) === null,
    isOtpOn: ({ context }) => context.isOtpOn(),
    isUnsure: ({ context }) => context.isUnsure,
    isWhole: ({ context }) => isWholeCode(context.code),
    isAccepted: (_, outcome: Outcome<unknown>) => outcome.ok,
    isFlooded: (_, outcome: Outcome<unknown>) => !outcome.ok && isFlood(outcome.refusal),
    isAboutCode: (_, outcome: Outcome<unknown>) => !outcome.ok && isAboutCode(outcome.refusal),
    /** Another tab was quicker: what was wanted is done. */
    isGone: (_, outcome: Outcome<unknown>) => outcome.ok || outcome.refusal.code === codes.notFound,
  },
  delays: { floodWait: ({ context }) => msToWait(context.refusal) },
}).createMachine({
  id: 'apiKeys',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetChosen',
      meta: { view: 'apiKeys.loading', description: 'The keys are on their way; those known stay in sight.' },
      invoke: {
        id: 'loadKeys',
        src: 'loadKeys',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'takeKeys', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'failed', actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) } },
        ],
        onError: { target: 'failed', actions: 'forgetRefusal' },
      },
    },
    failed: {
      meta: { view: 'apiKeys.failed', description: 'The list could not be had: a quiet line and a button.' },
      on: { 'list.retried': 'loading' },
    },
    listed: {
      tags: 'listed',
      entry: 'forgetChosen',
      initial: 'sorting',
      on: {
        'creation.asked': { target: 'naming', actions: 'beginName' },
        'deletion.asked': {
          guard: { type: 'isKnown', params: ({ event }) => event.apiKey },
          target: 'deleting',
          actions: { type: 'choose', params: ({ event }) => event.apiKey },
        },
      },
      states: {
        sorting: { always: [{ guard: 'hasKeys', target: 'shown' }, { target: 'empty' }] },
        shown: {
          meta: { view: 'apiKeys.list', description: 'The keys, each with its name and a button to delete it.' },
        },
        empty: { meta: { view: 'apiKeys.empty', description: 'There is no key yet; says what keys are for.' } },
      },
    },
    naming: {
      initial: 'typing',
      tags: 'listed',
      on: {
        'name.typed': { target: '.typing', actions: { type: 'typeName', params: ({ event }) => event.text } },
        'creation.submitted': [
          { guard: 'isNameFit', target: 'creating', actions: ['submit', 'beginCreation'] },
          { target: '.typing', actions: ['submit', 'askName'] },
        ],
        'creation.cancelled': [
          { guard: 'isUnsure', target: 'loading', actions: 'beginName' },
          { target: 'listed', actions: 'beginName' },
        ],
      },
      states: {
        typing: {
          entry: 'forgetRefusal',
          meta: { view: 'apiKeys.naming', description: 'The name of the key to be made.' },
        },
        refused: {
          entry: 'askName',
          meta: { view: 'apiKeys.naming', description: 'The service minds: says why.' },
        },
        unreachable: {
          meta: { view: 'apiKeys.naming', description: 'No reply: the key may exist; look, or try again.' },
        },
        flooded: {
          meta: { view: 'apiKeys.naming', description: 'Too many keys in a row: wait the seconds named.' },
          after: { floodWait: 'typing' },
          on: {
            'name.typed': { actions: { type: 'typeName', params: ({ event }) => event.text } },
            'creation.submitted': {},
          },
        },
      },
    },
    creating: {
      tags: ['busy', 'listed'],
      meta: { view: 'apiKeys.naming', description: 'The key is being made.' },
      invoke: {
        id: 'createKey',
        src: 'createKey',
        input: ({ context }) => ({ creation: need(context.creation) }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'secretShown',
            actions: [
              { type: 'takeAccess', params: ({ event }) => valueOf(event.output) },
              'tellCreated',
              'beginName',
              'forgetCreation',
            ],
          },
          // Too many calls say nothing of a key that was asked for before: it may exist.
          {
            guard: { type: 'isFlooded', params: ({ event }) => event.output },
            target: 'naming.flooded',
            actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
          },
          {
            target: 'naming.refused',
            actions: ['forgetCreation', { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) }],
          },
        ],
        onError: { target: 'naming.unreachable', actions: 'doubt' },
      },
    },
    secretShown: {
      tags: 'listed',
      exit: 'forgetAccess',
      meta: { view: 'apiKeys.secret', description: 'The secret, this once, to be copied and kept.' },
      on: { 'secret.closed': 'loading' },
    },
    deleting: {
      initial: 'asking',
      tags: 'listed',
      on: { 'deletion.cancelled': [{ guard: 'isUnsure', target: 'loading' }, { target: 'listed' }] },
      states: {
        asking: {
          meta: { view: 'apiKeys.delete', description: 'Really delete it? Whatever uses it stops working.' },
          on: { 'deletion.agreed': [{ guard: 'isOtpOn', target: 'code' }, { target: 'sending' }] },
        },
        code: {
          initial: 'typing',
          on: {
            'code.typed': { target: '.typing', actions: { type: 'typeCode', params: ({ event }) => event.code } },
            'code.submitted': [
              { guard: 'isWhole', target: 'checking', actions: 'forgetRefusal' },
              { target: '.incomplete', actions: ['forgetRefusal', 'askCode'] },
            ],
          },
          states: {
            typing: {
              entry: 'forgetRefusal',
              meta: { view: 'apiKeys.code', description: 'Six boxes for the two-factor code.' },
            },
            incomplete: { meta: { view: 'apiKeys.code', description: 'Sent with fewer than six digits: says so.' } },
            refused: {
              entry: ['forgetCode', 'askCode'],
              meta: { view: 'apiKeys.code', description: 'The code is wrong: the red line, and empty boxes.' },
            },
            unreachable: {
              meta: {
                view: 'apiKeys.code',
                description: 'No reply: the key may be gone; the same code again, or not.',
              },
            },
            flooded: {
              meta: { view: 'apiKeys.code', description: 'Too many codes in a row: wait the seconds named.' },
              after: { floodWait: 'typing' },
              on: {
                'code.typed': { actions: { type: 'typeCode', params: ({ event }) => event.code } },
                'code.submitted': {},
              },
            },
          },
        },
        checking: {
          tags: 'busy',
          on: { 'deletion.cancelled': {} },
          meta: { view: 'apiKeys.code', description: 'The key is being deleted with the code.' },
          invoke: {
            id: 'deleteKeyByCode',
            src: 'deleteKey',
            input: ({ context }) => ({ apiKey: need(context.chosen).apiKey, code: context.code }),
            onDone: [
              {
                guard: { type: 'isGone', params: ({ event }) => event.output },
                target: '#apiKeys.listed',
                actions: ['tellDeleted', 'dropChosen', 'forgetDeleted'],
              },
              {
                guard: { type: 'isFlooded', params: ({ event }) => event.output },
                target: 'code.flooded',
                actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
              },
              {
                target: 'code.refused',
                actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) },
              },
            ],
            onError: { target: 'code.unreachable', actions: ['doubt', 'forgetDeleted'] },
          },
        },
        sending: {
          tags: 'busy',
          on: { 'deletion.cancelled': {} },
          meta: { view: 'apiKeys.delete', description: 'The key is being deleted.' },
          invoke: {
            id: 'deleteKey',
            src: 'deleteKey',
            input: ({ context }) => ({ apiKey: need(context.chosen).apiKey, code: null }),
            onDone: [
              {
                guard: { type: 'isGone', params: ({ event }) => event.output },
                target: '#apiKeys.listed',
                actions: ['tellDeleted', 'dropChosen', 'forgetDeleted'],
              },
              // Two-factor was turned on elsewhere meanwhile.
              { guard: { type: 'isAboutCode', params: ({ event }) => event.output }, target: 'code' },
              { target: 'refused', actions: { type: 'takeRefusal', params: ({ event }) => refusalOf(event.output) } },
            ],
            onError: { target: 'unreachable', actions: ['doubt', 'forgetDeleted'] },
          },
        },
        refused: {
          meta: { view: 'apiKeys.delete', description: 'The service minds: says why, once more or not.' },
          on: { 'deletion.agreed': 'sending' },
        },
        unreachable: {
          meta: { view: 'apiKeys.delete', description: 'No reply: the key may be gone; once more or not.' },
          on: { 'deletion.agreed': 'sending' },
        },
      },
    },
  },
})

export type ApiKeysActor = ActorRefFrom<typeof apiKeysMachine>
