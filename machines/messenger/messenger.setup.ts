import { assign, emit, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { User } from '../shared/api.ts'
import type { CodeTag } from '../shared/code-states.ts'
import { codeProblem, otherCode, typedCode } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isCodeRefused, isHeldBack, isRefusedWith } from '../shared/outcome-guards.ts'
import { need, type Outcome, type Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import { messengerLinked } from './messenger.codes.ts'
import { isOlder } from './messenger.start.ts'
import type {
  BridgeCommand,
  Haptic,
  Launch,
  MessengerContext,
  MessengerDetails,
  MessengerEmitted,
  MessengerEvent,
  MessengerInput,
  MessengerTry,
} from './messenger.types.ts'

/** Types, actors, actions and guards of the messenger chart. */
export const messengerSetup = setup({
  types: {
    context: {} as MessengerContext,
    events: {} as MessengerEvent,
    input: {} as MessengerInput,
    emitted: {} as MessengerEmitted,
    /**
     * `deciding`: who the user is, is not known yet. `outdated`: the notice blocks the exchange page. `asking`: a
     * question covers the page. `linking`: one about the link of an account does.
     */
    tags: {} as CodeTag | 'deciding' | 'outdated' | 'asking' | 'linking',
    meta: {} as { view: string; description: string },
  },
  actors: {
    /** Reports how the mini-app was opened, and carries out commands. */
    bridge: fromCallback<BridgeCommand>(notProvided('bridge')),
    signIn: fromPromise<Outcome<User>, MessengerTry>(notProvided('signIn')),
    /** Never rejects: failures are only logged (spec §7). */
    reportStart: fromPromise<null, { initData: Secret }>(notProvided('reportStart')),
    /** Resolves with whether the bot may write. */
    askWriteAccess: fromPromise<boolean>(notProvided('askWriteAccess')),
    /** Resolves with the phone number of the shared contact; null if the user refuses. */
    requestContact: fromPromise<string | null>(notProvided('requestContact')),
    saveDetails: fromPromise<Outcome<Partial<User>>, MessengerDetails>(notProvided('saveDetails')),
  },
  actions: {
    takeLaunch: assign((_, launch: Launch) => ({ launch, link: launch.link })),
    forgetLink: assign({ link: noSecret }),
    tellStart: emit(({ context: { launch } }) => ({ type: 'start.given', start: launch?.start ?? {} })),
    takeUser: assign((_, user: User) => ({ user, code: noSecret, link: noSecret })),
    tellUser: emit(({ context }) => ({ type: 'user.arrived', user: need(context.user) })),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    editCode: assign({ code: ({ context }, typed: Secret) => typedCode(context, typed) }),
    changeWay: assign(({ context }) => otherCode(context)),
    forgetCode: assign({ code: noSecret }),
    askCode: emit({ type: 'field.asked', key: 'code' }),
    takePhone: assign({ phone: (_, phone: string | null) => phone }),
    tellChanges: emit((_, changes: Partial<User>) => ({ type: 'user.changed', changes })),
    forgetUser: assign({ user: null, phone: null }),
    confirmClosing: sendTo('bridge', (_, isOn: boolean): BridgeCommand => ({ type: 'closing.confirmed', isOn })),
    lockSwipe: sendTo('bridge', (_, isOn: boolean): BridgeCommand => ({ type: 'swipe.locked', isOn })),
    playHaptic: sendTo('bridge', (_, haptic: Haptic): BridgeCommand => ({ type: 'haptic.played', haptic })),
    closeApp: sendTo('bridge', { type: 'app.closed' }),
  },
  guards: {
    isAccepted,
    isHeldBack,
    isCodeRefused,
    isComplete: ({ context }) => codeProblem(context) === null,
    isCodeWanted: isRefusedWith(codes.codeRequired),
    isBlocked: isRefusedWith(codes.accountBlocked),
    isLinkRefused: isRefusedWith(codes.tokenExpired, messengerLinked),
    /** Spec §4: the bot's version is below the oldest supported one. */
    isTooOld: ({ context }, launch: Launch) =>
      isOlder(launch.start.version ?? context.minBotVersion, context.minBotVersion),
    hasInitData: (_, launch: Launch) => !launch.initData.isEmpty,
    hasLink: (_, launch: Launch) => !launch.initData.isEmpty && !launch.link.isEmpty,
    canAskToWrite: ({ context }) => need(context.launch).canAsk && !need(context.launch).allowsWriting,
    canAskContact: ({ context }) => need(context.launch).canAsk && need(context.user).phone === '',
    /** Whoever has turned the messages off keeps them off. */
    areMessagesWanted: ({ context }, isAllowed: boolean) => isAllowed && need(context.user).notifyMessenger !== false,
    isShared: (_, phone: string | null) => phone !== null,
  },
  delays: {
    heldBack,
    /** A bridge that takes longer is treated as missing, until it answers. */
    bridgePatience: 5_000,
    /** A question that the messenger does not answer. */
    questionPatience: 60_000,
  },
})
