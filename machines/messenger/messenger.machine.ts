import type { ActorRefFrom } from 'xstate'
import type { User } from '../shared/api.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { signInCodeStates } from '../shared/code-states.ts'
import { codeStep } from '../shared/code-step.ts'
import { need, valueOf, type Outcome } from '../shared/outcome.ts'
import { noSecret } from '../shared/secret.ts'
import { messengerSetup } from './messenger.setup.ts'
import { signedIn } from './messenger.signed-in.ts'
import type { Launch, MessengerContext, MessengerTry } from './messenger.types.ts'

const codeStates = signInCodeStates('messenger.code', 'submittingCode', '#messenger.account.sorting')

const takeLaunch = {
  type: 'takeLaunch',
  params: ({ event }: { event: { launch: Launch } }) => event.launch,
} as const

/** The code is empty outside its step. */
const tryOf = ({ context: { launch, code, link } }: { context: MessengerContext }): MessengerTry => ({
  initData: need(launch).initData,
  code,
  link,
  partner: need(launch).start.partner ?? '',
  promo: need(launch).start.promo?.trim() ?? '',
})

const arrived = {
  guard: ifAccepted,
  target: 'arrived',
  actions: { type: 'takeUser', params: ({ event }: { event: { output: Outcome<User> } }) => valueOf(event.output) },
} as const

/** The mini-app: the app inside the messenger (spec §4). Nothing of it runs in a browser. */
export const messengerMachine = messengerSetup.createMachine({
  id: 'messenger',
  context: ({ input }) => ({
    ...input,
    ...codeStep,
    launch: null,
    user: null,
    link: noSecret,
    refusal: null,
    phone: null,
  }),
  invoke: { id: 'bridge', src: 'bridge', onError: '.account.unopened.bridgeless' },
  type: 'parallel',
  on: {
    'work.changed': { actions: { type: 'confirmClosing', params: ({ event }) => event.isOpen } },
    'form.changed': { actions: { type: 'lockSwipe', params: ({ event }) => event.isOpen } },
    'feedback.wanted': { actions: { type: 'playHaptic', params: ({ event }) => event.haptic } },
  },
  states: {
    account: {
      initial: 'unopened',
      states: {
        unopened: {
          initial: 'starting',
          on: {
            'bridge.opened': [
              {
                guard: { type: 'isTooOld', params: ({ event }) => event.launch },
                target: 'versionTooOld',
                actions: takeLaunch,
              },
              {
                guard: { type: 'hasLink', params: ({ event }) => event.launch },
                target: 'linking',
                actions: [takeLaunch, 'tellStart'],
              },
              {
                guard: { type: 'hasInitData', params: ({ event }) => event.launch },
                target: 'signingIn',
                actions: [takeLaunch, 'tellStart'],
              },
              { target: 'anonymous', actions: [takeLaunch, 'tellStart'] },
            ],
          },
          states: {
            starting: {
              tags: ['busy', 'deciding'],
              meta: { view: 'messenger.starting', description: 'The messenger’s bridge is being opened.' },
              on: { 'bridge.missing': 'bridgeless' },
              after: { bridgePatience: 'bridgeless' },
            },
            bridgeless: {
              meta: { view: 'messenger.quiet', description: 'No bridge: the app is a page in a browser.' },
            },
          },
        },
        anonymous: {
          meta: { view: 'messenger.quiet', description: 'Opened without init data: everybody is a guest.' },
        },
        versionTooOld: {
          tags: 'outdated',
          meta: { view: 'messenger.outdated', description: 'The bot is too old: the notice blocks the exchange page.' },
        },
        linking: {
          tags: ['deciding', 'linking'],
          meta: {
            view: 'messenger.linking',
            description: 'Started with the link of an account: asks whether to sign in to that from now on.',
          },
          on: { 'link.agreed': 'signingIn', 'link.declined': { target: 'signingIn', actions: 'forgetLink' } },
        },
        linkRefused: {
          tags: ['deciding', 'linking'],
          exit: 'forgetLink',
          meta: { view: 'messenger.linkRefused', description: 'The link was refused: the reason; sign in without it.' },
          on: { 'link.declined': 'signingIn' },
        },
        signingIn: {
          tags: ['busy', 'deciding'],
          entry: 'forgetRefusal',
          meta: { view: 'messenger.signingIn', description: 'Signing in with the init data.' },
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: tryOf,
            onDone: [arrived, { target: 'sorting', actions: takeRefusal }],
            onError: 'unanswered',
          },
        },
        sorting: {
          always: [
            { guard: 'isCodeWanted', target: 'code' },
            { guard: 'isBlocked', target: 'blocked' },
            { guard: 'isHeldBack', target: 'heldBack' },
            { guard: 'isLinkRefused', target: 'linkRefused' },
            { target: 'refused' },
          ],
        },
        code: {
          ...codeStates,
          tags: ['deciding', 'asking'],
          on: { ...codeStates.on, 'signIn.skipped': { target: 'guest', actions: 'forgetCode' } },
        },
        submittingCode: {
          tags: ['busy', 'deciding', 'asking'],
          meta: { view: 'messenger.code', description: 'The code is being checked together with the init data.' },
          invoke: {
            id: 'signInWithCode',
            src: 'signIn',
            input: tryOf,
            onDone: [arrived, { target: 'code.sorting', actions: takeRefusal }],
            onError: 'code.unanswered',
          },
        },
        blocked: {
          tags: ['deciding', 'asking'],
          meta: { view: 'messenger.blocked', description: 'The account is blocked: shows until when.' },
          on: { 'signIn.skipped': 'guest' },
        },
        refused: {
          tags: ['deciding', 'asking'],
          meta: { view: 'messenger.refused', description: 'The sign-in was refused: says why.' },
          on: { 'signIn.retried': 'signingIn', 'signIn.skipped': 'guest' },
        },
        heldBack: {
          tags: ['deciding', 'asking'],
          meta: { view: 'messenger.heldBack', description: 'Too many attempts: retried after the wait.' },
          after: { heldBack: 'signingIn' },
          on: { 'signIn.skipped': 'guest' },
        },
        unanswered: {
          tags: ['deciding', 'asking'],
          meta: { view: 'messenger.unanswered', description: 'No reply: retried on request, or with the network.' },
          on: { 'signIn.retried': 'signingIn', 'network.returned': 'signingIn', 'signIn.skipped': 'guest' },
        },
        guest: {
          meta: { view: 'messenger.guest', description: 'Not signed in, by choice: a bar offers it again.' },
          on: { 'signIn.retried': 'signingIn' },
        },
        arrived: {
          entry: 'tellUser',
          always: [{ guard: 'canAskToWrite', target: 'signedIn.askingWriteAccess' }, { target: 'signedIn.deciding' }],
        },
        signedIn,
        signedOut: {
          entry: 'closeApp',
          meta: {
            view: 'messenger.guest',
            description: 'Signed out: the mini-app closes; if not, a bar offers to sign in.',
          },
          on: { 'signIn.retried': 'signingIn' },
        },
      },
    },
    report: {
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            'bridge.opened': {
              guard: { type: 'hasInitData', params: ({ event }) => event.launch },
              target: 'sending',
            },
          },
        },
        sending: {
          meta: { view: 'messenger.quiet', description: 'The bot learns that its mini-app was opened.' },
          invoke: {
            id: 'reportStart',
            src: 'reportStart',
            input: ({ context }) => ({ initData: need(context.launch).initData }),
            onDone: 'done',
            onError: 'done',
          },
        },
        done: {},
      },
    },
  },
})

export type MessengerActor = ActorRefFrom<typeof messengerMachine>
