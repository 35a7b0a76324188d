import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { need, valueOf } from '../shared/outcome.ts'
import { messengerSetup } from './messenger.setup.ts'

/** Once the user is known: the messenger asks for write access and the phone number, where either is missing. */
export const signedIn = messengerSetup.createStateConfig({
  on: {
    'user.left': { target: 'signedOut', actions: 'forgetUser' },
    'session.lost': { target: 'signingIn', actions: 'forgetUser' },
  },
  initial: 'deciding',
  states: {
    askingWriteAccess: {
      meta: { view: 'messenger.quiet', description: 'The messenger asks whether the bot may write.' },
      invoke: {
        id: 'askWriteAccess',
        src: 'askWriteAccess',
        onDone: [
          {
            guard: { type: 'areMessagesWanted', params: ({ event }) => event.output },
            target: 'savingWriteAccess',
          },
          { target: 'deciding' },
        ],
        onError: 'deciding',
      },
      after: { questionPatience: 'deciding' },
    },
    savingWriteAccess: {
      meta: { view: 'messenger.quiet', description: 'The profile learns that the bot may write.' },
      invoke: {
        id: 'saveWriteAccess',
        src: 'saveDetails',
        input: { notifyMessenger: true },
        onDone: [
          {
            guard: ifAccepted,
            target: 'deciding',
            actions: { type: 'tellChanges', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'deciding' },
        ],
        onError: 'deciding',
      },
    },
    deciding: {
      always: [{ guard: 'canAskContact', target: 'requestingContact' }, { target: 'ready' }],
    },
    requestingContact: {
      meta: { view: 'messenger.quiet', description: 'The messenger asks for the phone number.' },
      invoke: {
        id: 'requestContact',
        src: 'requestContact',
        onDone: [
          {
            guard: { type: 'isShared', params: ({ event }) => event.output },
            target: 'savingPhone',
            actions: { type: 'takePhone', params: ({ event }) => event.output },
          },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
      after: { questionPatience: 'ready' },
    },
    savingPhone: {
      tags: 'busy',
      entry: 'forgetRefusal',
      meta: { view: 'messenger.savingPhone', description: 'The phone number is being saved to the profile.' },
      invoke: {
        id: 'savePhone',
        src: 'saveDetails',
        input: ({ context }) => ({ phone: need(context.phone) }),
        onDone: [
          {
            guard: ifAccepted,
            target: 'ready',
            actions: { type: 'tellChanges', params: ({ event }) => valueOf(event.output) },
          },
          { target: 'phoneUnsaved', actions: takeRefusal },
        ],
        onError: 'phoneUnsaved',
      },
    },
    phoneUnsaved: {
      meta: {
        view: 'messenger.phoneUnsaved',
        description: 'The phone number is not saved: try again, or go on.',
      },
      on: { 'phone.retried': 'savingPhone', 'network.returned': 'savingPhone', 'phone.skipped': 'ready' },
    },
    ready: {
      entry: 'forgetRefusal',
      meta: { view: 'messenger.quiet', description: 'Signed in; nothing more is asked.' },
    },
  },
})
