import { anyCodeStates } from '../shared/code-states.ts'
import { takeRefusal } from '../shared/answers.ts'
import { need } from '../shared/outcome.ts'
import { stepUp } from '../step-up/step-up.invoke.ts'
import { apiKeysSetup } from './api-keys.setup.ts'

/** Deletes a key after a question, with a code where two-factor is on. */
export const deleting = apiKeysSetup.createStateConfig({
  initial: 'asking',
  tags: 'listed',
  on: { 'deletion.cancelled': [{ guard: 'isUnsure', target: 'loading' }, { target: 'listed' }] },
  states: {
    asking: {
      entry: 'forgetRefusal',
      meta: { view: 'apiKeys.delete', description: 'Asks whether to delete the key; whatever uses it stops working.' },
      on: { 'deletion.agreed': [{ guard: 'isOtpOn', target: 'code' }, { target: 'sending' }] },
    },
    code: anyCodeStates('apiKeys.code', 'sending'),
    sending: {
      tags: 'busy',
      on: { 'deletion.cancelled': {} },
      meta: { view: 'apiKeys.delete', description: 'The key is being deleted, with the code if required.' },
      invoke: {
        id: 'deleteKey',
        src: 'deleteKey',
        input: ({ context: { chosen, code } }) => ({ apiKey: need(chosen).apiKey, code: code.isEmpty ? null : code }),
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: '#apiKeys.listed',
            actions: ['tellDeleted', 'forgetListed', 'forgetDeleted'],
          },
          { target: 'sorting', actions: takeRefusal },
        ],
        onError: [
          { guard: 'isWithCode', target: 'code.unanswered', actions: ['noteDoubt', 'forgetDeleted'] },
          { target: 'unanswered', actions: ['noteDoubt', 'forgetDeleted'] },
        ],
      },
    },
    sorting: {
      always: [
        // Two-factor was turned on elsewhere in the meantime.
        { guard: 'isCodeWanted', target: 'code' },
        { guard: 'isConfirmNeeded', target: 'proving' },
        { guard: 'isWithCode', target: 'code.sorting' },
        { guard: 'isHeldBack', target: 'heldBack' },
        { target: 'refused' },
      ],
    },
    proving: {
      exit: 'forgetRefusal',
      meta: { view: 'stepUp', description: 'Step-up by the owner; then the key is deleted.' },
      invoke: stepUp({ confirmed: 'sending', left: 'asking', unanswered: 'unanswered' }),
    },
    refused: {
      meta: { view: 'apiKeys.delete', description: 'Refused: the reason, retry or cancel.' },
      on: { 'deletion.agreed': 'sending' },
    },
    heldBack: {
      tags: 'heldBack',
      meta: { view: 'apiKeys.delete', description: 'Too many attempts: countdown of the wait, or cancel.' },
      after: { heldBack: 'asking' },
    },
    unanswered: {
      tags: 'unanswered',
      meta: { view: 'apiKeys.delete', description: 'No reply: the key may be deleted; retry or cancel.' },
      on: { 'deletion.agreed': 'sending' },
    },
  },
})
