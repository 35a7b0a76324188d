import { assign, fromPromise, sendTo, setup, type ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isHeldBack, isRefusedWith } from '../shared/outcome-guards.ts'
import { codes } from '../shared/codes.ts'
import { need, type Outcome, type Refusal } from '../shared/outcome.ts'
import { heldBack } from '../shared/waiting.ts'
import type { MerchantContext, MerchantEvent, MerchantInput } from './merchant.types.ts'
import { notificationList, type Notification } from './notification-list.ts'

/** The log of a merchant's notifications, each of which can be sent again (spec §1). */
export const merchantMachine = setup({
  types: {
    context: {} as MerchantContext,
    events: {} as MerchantEvent,
    input: {} as MerchantInput,
    tags: {} as 'busy' | 'unanswered' | 'heldBack',
    meta: {} as { view: string; description: string },
    children: {} as { notifications: 'notifications' },
  },
  actors: {
    notifications: notificationList,
    sendNotification: fromPromise<Outcome<Notification>, { id: string }>(notProvided('sendNotification')),
  },
  actions: {
    choose: assign({ chosen: (_, id: string) => id, refusal: null }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    refreshList: sendTo('notifications', { type: 'list.signalled' }),
  },
  guards: {
    isAccepted,
    isHeldBack,
    isGone: isRefusedWith(codes.notFound),
  },
  delays: { heldBack },
}).createMachine({
  id: 'merchant',
  context: ({ input }) => ({ ...input, chosen: null, refusal: null }),
  initial: 'open',
  states: {
    open: {
      initial: 'idle',
      invoke: {
        id: 'notifications',
        src: 'notifications',
        input: ({ context }) => context.place,
        onError: 'broken',
      },
      states: {
        idle: {
          initial: 'settled',
          on: {
            'resend.asked': { target: 'sending', actions: { type: 'choose', params: ({ event }) => event.id } },
          },
          states: {
            settled: { meta: { view: 'merchant.log', description: 'The log: every notification with its tries.' } },
            queued: {
              meta: { view: 'merchant.log', description: 'Queued: says so until the next one is sent again.' },
            },
            refused: {
              meta: { view: 'merchant.log', description: 'Not sent again: the reason, at its notification.' },
            },
            unanswered: {
              tags: 'unanswered',
              meta: { view: 'merchant.log', description: 'No reply: it may be sent again; the log shows it.' },
            },
            heldBack: {
              tags: 'heldBack',
              meta: { view: 'merchant.log', description: 'Too many at once: countdown of the wait.' },
              after: { heldBack: { target: 'settled', actions: 'forgetRefusal' } },
              on: { 'resend.asked': {} },
            },
          },
        },
        sending: {
          tags: 'busy',
          meta: { view: 'merchant.log', description: 'A notification is being queued again.' },
          invoke: {
            id: 'sendNotification',
            src: 'sendNotification',
            input: ({ context }) => ({ id: need(context.chosen) }),
            onDone: [
              { guard: ifAccepted, target: 'idle.queued', actions: 'refreshList' },
              { target: 'sorting', actions: takeRefusal },
            ],
            onError: { target: 'idle.unanswered', actions: 'refreshList' },
          },
        },
        sorting: {
          always: [
            { guard: 'isHeldBack', target: 'idle.heldBack' },
            { guard: 'isGone', target: 'idle.refused', actions: 'refreshList' },
            { target: 'idle.refused' },
          ],
        },
      },
    },
    broken: {
      meta: { view: 'merchant.broken', description: 'The log stopped unexpectedly: a message and a retry button.' },
      on: { 'log.retried': 'open' },
    },
  },
})

export type MerchantActor = ActorRefFrom<typeof merchantMachine>
export type NotificationListActor = ActorRefFrom<typeof notificationList>
