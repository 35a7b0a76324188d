import type { ActorRefFrom } from 'xstate'
import { anyCodeStates, codeRefusals } from '../shared/code-states.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { need, valueOf } from '../shared/outcome.ts'
import { stepUp } from '../step-up/step-up.invoke.ts'
import { changing } from './api-keys.changing.ts'
import { deleting } from './api-keys.deleting.ts'
import { initialContext } from './api-keys.rules.ts'
import { apiKeysSetup } from './api-keys.setup.ts'

const editName = { type: 'editName', params: ({ event }: { event: { text: string } }) => event.text } as const

const cancelled = [
  { guard: 'isUnsure', target: 'loading', actions: 'beginName' },
  { target: 'listed', actions: 'beginName' },
] as const

/**
 * API keys: listed, created (the secret is shown once), changed and deleted, with a code where two-factor is on
 * (spec §2, §3).
 */
export const apiKeysMachine = apiKeysSetup.createMachine({
  id: 'apiKeys',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetChosen',
      meta: { view: 'apiKeys.loading', description: 'The keys are loading; known ones stay visible.' },
      invoke: {
        id: 'loadKeys',
        src: 'loadKeys',
        onDone: [
          {
            guard: ifAccepted,
            target: 'listed',
            actions: { type: 'takeKeys', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'failed', actions: takeRefusal },
        ],
        onError: { target: 'failed', actions: 'forgetRefusal' },
      },
    },
    failed: {
      meta: { view: 'apiKeys.failed', description: 'The list failed to load: a message and a retry button.' },
      on: { 'list.retried': 'loading' },
    },
    listed: {
      tags: 'listed',
      entry: 'forgetChosen',
      initial: 'sorting',
      on: {
        'creation.asked': { target: 'naming', actions: 'beginName' },
        'settings.asked': {
          guard: { type: 'isKnown', params: ({ event }) => event.apiKey },
          target: 'changing',
          actions: { type: 'choose', params: ({ event }) => event.apiKey },
        },
        'deletion.asked': {
          guard: { type: 'isKnown', params: ({ event }) => event.apiKey },
          target: 'deleting',
          actions: { type: 'choose', params: ({ event }) => event.apiKey },
        },
      },
      states: {
        sorting: {
          always: [
            { guard: 'isBehindShown', target: 'refreshing' },
            { guard: 'isBehind', target: '#apiKeys.loading' },
            { guard: 'hasKeys', target: 'shown' },
            { target: 'empty' },
          ],
        },
        shown: {
          meta: { view: 'apiKeys.list', description: 'The keys with their settings, each to be changed or deleted.' },
        },
        empty: { meta: { view: 'apiKeys.empty', description: 'Empty state: explains what keys are for.' } },
        refreshing: {
          meta: { view: 'apiKeys.list', description: 'A new key is not listed yet; the others can be used meanwhile.' },
          invoke: {
            id: 'refreshKeys',
            src: 'loadKeys',
            onDone: [
              {
                guard: ifAccepted,
                target: 'sorting',
                actions: { type: 'takeKeys', params: ({ event }) => valueOf(event.output) },
              },
              { target: 'behind', actions: takeRefusal },
            ],
            onError: 'behind',
          },
        },
        behind: {
          tags: 'behind',
          meta: { view: 'apiKeys.list', description: 'A new key is not listed: the reason, and a retry button.' },
          on: { 'list.retried': { target: 'refreshing', actions: 'forgetRefusal' } },
        },
      },
    },
    naming: {
      initial: 'editing',
      tags: 'listed',
      on: {
        'name.typed': { target: '.editing', actions: editName },
        'creation.submitted': [
          { guard: 'isCodeNext', target: 'coding', actions: ['forgetRefusal', 'beginCreation'] },
          { guard: 'isNamed', target: 'creating', actions: ['forgetRefusal', 'beginCreation'] },
          { target: '.incomplete', actions: ['forgetRefusal', 'askName'] },
        ],
        'creation.cancelled': cancelled,
      },
      states: {
        editing: {
          entry: 'forgetRefusal',
          meta: { view: 'apiKeys.naming', description: 'Form for the name of a new key.' },
        },
        incomplete: {
          tags: 'incomplete',
          meta: { view: 'apiKeys.naming', description: 'Submitted without a name: says so.' },
          on: { 'name.typed': { actions: editName } },
        },
        refused: {
          entry: 'askName',
          meta: { view: 'apiKeys.naming', description: 'Refused: the reason.' },
        },
        unanswered: {
          tags: 'unanswered',
          meta: { view: 'apiKeys.naming', description: 'No reply: the key may exist; reload, or retry.' },
        },
        heldBack: {
          tags: 'heldBack',
          meta: { view: 'apiKeys.naming', description: 'Too many keys: countdown of the wait.' },
          after: { heldBack: 'editing' },
          on: {
            'name.typed': { actions: editName },
            'creation.submitted': {},
          },
        },
      },
    },
    coding: {
      tags: 'listed',
      on: {
        'creation.cancelled': cancelled,
      },
      initial: 'asking',
      states: { asking: anyCodeStates('apiKeys.creationCode', '#apiKeys.creating') },
    },
    creating: {
      tags: ['busy', 'listed'],
      meta: { view: 'apiKeys.naming', description: 'The key is being created.' },
      invoke: {
        id: 'createKey',
        src: 'createKey',
        input: ({ context: { creation, code } }) => ({ creation: need(creation), code: code.isEmpty ? null : code }),
        onDone: [
          {
            guard: ifAccepted,
            target: 'secretShown',
            actions: [
              { type: 'takeAccess', params: ({ event }) => valueOf(event.output) },
              'tellCreated',
              'beginName',
              'forgetCreation',
              'forgetCode',
            ],
          },
          { target: 'sorting', actions: takeRefusal },
        ],
        onError: [
          { guard: 'isWithCode', target: 'coding.asking.unanswered', actions: 'noteDoubt' },
          { target: 'naming.unanswered', actions: 'noteDoubt' },
        ],
      },
    },
    sorting: {
      always: [
        { guard: 'isConfirmNeeded', target: 'proving' },
        ...codeRefusals,
        // A rate limit says nothing about a key that was requested before: it may exist.
        { guard: 'isHeldBack', target: 'naming.heldBack' },
        { target: 'naming.refused', actions: ['forgetCreation', 'forgetCode'] },
      ],
    },
    proving: {
      tags: 'listed',
      exit: 'forgetRefusal',
      meta: { view: 'stepUp', description: 'Step-up by the owner; then the key is created.' },
      invoke: stepUp({ confirmed: 'creating', left: 'naming', unanswered: 'naming.unanswered' }),
    },
    secretShown: {
      tags: 'listed',
      exit: 'forgetAccess',
      meta: { view: 'apiKeys.secret', description: 'The secret, shown once, to copy and store.' },
      on: { 'secret.closed': { target: 'listed', actions: 'noteNews' } },
    },
    changing,
    deleting,
  },
})

export type ApiKeysActor = ActorRefFrom<typeof apiKeysMachine>
