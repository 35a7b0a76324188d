import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { need } from '../shared/outcome.ts'
import { passkeysSetup } from './passkeys.setup.ts'

/** Another name for a passkey: it says to its owner alone which one it is, so that nothing is to be confirmed. */
export const renaming = passkeysSetup.createStateConfig({
  initial: 'editing',
  tags: 'listed',
  on: {
    'name.typed': { target: '.editing', actions: { type: 'editName', params: ({ event }) => event.text } },
    'rename.submitted': [
      { guard: 'isComplete', target: '.sending', actions: 'forgetRefusal' },
      { target: '.incomplete', actions: ['forgetRefusal', 'askName'] },
    ],
    'rename.cancelled': 'listed',
  },
  states: {
    editing: {
      entry: 'forgetRefusal',
      meta: { view: 'passkeys.rename', description: 'Another name, beginning with the one it has.' },
    },
    incomplete: { meta: { view: 'passkeys.rename', description: 'Sent without a name: says so.' } },
    refused: {
      entry: 'askName',
      meta: { view: 'passkeys.rename', description: 'The service minds the name, and says why.' },
    },
    unanswered: { meta: { view: 'passkeys.rename', description: 'No reply: once more or not.' } },
    sending: {
      tags: 'busy',
      on: { 'name.typed': {}, 'rename.submitted': {}, 'rename.cancelled': {} },
      meta: { view: 'passkeys.rename', description: 'The name is being kept.' },
      invoke: {
        id: 'renamePasskey',
        src: 'renamePasskey',
        input: ({ context }) => ({ id: need(context.chosen).id, name: context.name.trim() }),
        onDone: [
          {
            guard: ifAccepted,
            target: '#passkeys.loading',
            actions: 'tellRenamed',
          },
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: '#passkeys.loading' },
          { target: 'refused', actions: takeRefusal },
        ],
        onError: 'unanswered',
      },
    },
  },
})
