import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { need } from '../shared/outcome.ts'
import { passkeysSetup } from './passkeys.setup.ts'

const editName = { type: 'editName', params: ({ event }: { event: { text: string } }) => event.text } as const

/** Renames a passkey: the name is only a label for its owner, so no confirmation is required. */
export const renaming = passkeysSetup.createStateConfig({
  initial: 'editing',
  tags: 'listed',
  on: {
    'name.typed': { target: '.editing', actions: editName },
    'rename.submitted': [
      { guard: 'isComplete', target: '.sending', actions: 'forgetRefusal' },
      { target: '.incomplete', actions: ['forgetRefusal', 'askName'] },
    ],
    'rename.cancelled': 'listed',
  },
  states: {
    editing: {
      entry: 'forgetRefusal',
      meta: { view: 'passkeys.rename', description: 'Form for the name, with the current one.' },
    },
    incomplete: { meta: { view: 'passkeys.rename', description: 'Submitted without a name: says so.' } },
    sorting: { always: [{ guard: 'isHeldBack', target: 'heldBack' }, { target: 'refused' }] },
    refused: {
      entry: 'askName',
      meta: { view: 'passkeys.rename', description: 'The name was refused: the reason.' },
    },
    unanswered: { meta: { view: 'passkeys.rename', description: 'No reply: retry or cancel.' } },
    heldBack: {
      tags: 'heldBack',
      meta: { view: 'passkeys.rename', description: 'Too many attempts: countdown of the wait.' },
      after: { heldBack: 'editing' },
      on: { 'name.typed': { actions: editName }, 'rename.submitted': {} },
    },
    sending: {
      tags: 'busy',
      on: { 'name.typed': {}, 'rename.submitted': {}, 'rename.cancelled': {} },
      meta: { view: 'passkeys.rename', description: 'The name is being saved.' },
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
          { target: 'sorting', actions: takeRefusal },
        ],
        onError: 'unanswered',
      },
    },
  },
})
