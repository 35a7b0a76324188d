import type { User } from '../shared/api.ts'
import { accepted, type Outcome } from '../shared/outcome.ts'
import { fault, isWithoutSecrets, replies, secrets, secretTexts, user } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { noSecret } from '../shared/secret.ts'
import { journeys } from './messenger.journeys.ts'
import { messengerMachine } from './messenger.machine.ts'
import { launches, linkReplies, phone } from './messenger.sample-data.ts'

/** Facts about the page that only pass through are tried where nothing else happens. */
export const messengerSamples = defineSamples(messengerMachine, {
  inputs: { start: { minBotVersion: '0.0.4' } },
  events: {
    // The bridge says it once.
    'bridge.opened': ({ context }) =>
      context.launch === null ? Object.values(launches).map((launch) => ({ launch })) : [],
    'bridge.missing': {},
    'link.agreed': {},
    'link.declined': {},
    'signIn.retried': {},
    'signIn.skipped': {},
    'code.typed': ({ context }) => ({ code: context.way === 'app' ? secrets.code : secrets.backupCode }),
    'code.submitted': {},
    'way.changed': {},
    'phone.retried': {},
    'phone.skipped': {},
    'user.left': {},
    'session.lost': {},
    'network.returned': {},
    'work.changed': [{ isOpen: true }, { isOpen: false }],
    'form.changed': [{ isOpen: true }, { isOpen: false }],
    'feedback.wanted': [{ haptic: 'success' }, { haptic: 'error' }],
  },
  sentBy: { 'bridge.opened': 'bridge', 'bridge.missing': 'bridge' },
  actors: {
    // It fails only while it is opened: one journey.
    bridge: { error: () => [] },
    signIn: {
      done: (snapshot) =>
        snapshot.context.link.isEmpty
          ? [
              replies.signedIn,
              accepted<User>({ ...user, phone }),
              replies.blocked,
              replies.flooded,
              replies.forbidden,
              snapshot.matches({ account: 'submittingCode' }) ? replies.codeWrong : replies.codeWanted,
            ]
          : // Everything else is as without a link.
            [replies.signedIn, linkReplies.gone],
      error: fault,
    },
    reportStart: { done: null, error: fault },
    askWriteAccess: { done: [true, false], error: fault },
    requestContact: { done: [phone, null], error: fault },
    saveDetails: {
      done: ({ context }): readonly Outcome<Partial<User>>[] => [
        accepted(context.phone === null ? {} : { phone: context.phone }),
        replies.flooded,
      ],
      error: fault,
    },
  },
  journeys,
  invariants: {
    'no secret in persisted, emitted or logged data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history) && !JSON.stringify([persisted, history.started]).includes(secretTexts.token),
    'an arrival is emitted once for each accepted sign-in': (_snapshot, _persisted, { events, emitted }) =>
      emitted.filter(({ type }) => type === 'user.arrived').length ===
      events.filter(
        (event) =>
          event.type.startsWith('xstate.done.actor.signIn') &&
          Reflect.get(Object(Reflect.get(event, 'output')), 'ok') === true,
      ).length,
    'the bot is told once that it was opened, and only with init data': ({ context }, _persisted, { started }) =>
      started.filter(({ src }) => src === 'reportStart').length ===
      (context.launch === null || context.launch.initData.isEmpty ? 0 : 1),
    'a link is sent by whoever agreed to it, and to nobody else': (_snapshot, _persisted, { events, started }) =>
      events.some(({ type }) => type === 'link.agreed') ||
      started.every(({ input }) => Reflect.get(Object(Reflect.get(Object(input), 'link')), 'isEmpty') !== false),
    'an outdated bot signs nobody in': (snapshot, _persisted, { started }) =>
      !snapshot.matches({ account: 'versionTooOld' }) || started.every(({ src }) => src !== 'signIn'),
    'no code outside the code step': (snapshot) =>
      snapshot.matches({ account: 'code' }) ||
      snapshot.matches({ account: 'submittingCode' }) ||
      snapshot.context.code === noSecret,
    'nothing is asked of an old messenger': ({ context }, _persisted, { started }) =>
      context.launch?.canAsk !== false ||
      started.every(({ src }) => src !== 'askWriteAccess' && src !== 'requestContact'),
  },
})
