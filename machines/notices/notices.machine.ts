import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Notice, NoticeRequest, NoticesContext, NoticesEvent } from './notices.types.ts'

/** Spec §9. */
const mostShown = 5

/** Spec §3: by default success, top right. */
const noticeOf = (id: number, { kind, position, key, code, message, values }: NoticeRequest): Notice => ({
  id,
  kind: kind ?? 'success',
  position: position ?? 'top-right',
  key: key ?? '',
  code: code ?? 0,
  message: message ?? '',
  values: values ?? {},
})

const saysTheSame = (left: Notice, right: Notice): boolean =>
  left.key === right.key &&
  left.code === right.code &&
  left.message === right.message &&
  JSON.stringify(left.values) === JSON.stringify(right.values)

/** Notices shown as toasts: at most five, without duplicates (spec §4). */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    meta: {} as { view: string; description: string },
  },
  actions: {
    add: assign(({ context }, request: NoticeRequest) => ({
      showing: [...context.showing, noticeOf(context.nextId, request)].slice(-mostShown),
      nextId: context.nextId + 1,
    })),
    remove: assign({ showing: ({ context }, id: number) => context.showing.filter((notice) => notice.id !== id) }),
  },
  guards: {
    isNew: ({ context }, request: NoticeRequest) =>
      !context.showing.some((notice) => saysTheSame(notice, noticeOf(0, request))),
    isEmpty: ({ context }) => context.showing.length === 0,
  },
}).createMachine({
  id: 'notices',
  context: { showing: [], nextId: 1 },
  initial: 'quiet',
  states: {
    quiet: {
      meta: { view: 'notices.none', description: 'No notices.' },
      on: { 'notice.raised': { target: 'showing', actions: { type: 'add', params: ({ event }) => event } } },
    },
    showing: {
      meta: { view: 'notices.shown', description: 'One to five notices are shown.' },
      always: { guard: 'isEmpty', target: 'quiet' },
      on: {
        'notice.raised': {
          guard: { type: 'isNew', params: ({ event }) => event },
          actions: { type: 'add', params: ({ event }) => event },
        },
        'notice.closed': { actions: { type: 'remove', params: ({ event }) => event.id } },
      },
    },
  },
})

export type NoticesActor = ActorRefFrom<typeof noticesMachine>
