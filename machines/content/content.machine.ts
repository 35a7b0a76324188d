import { assign, emit, enqueueActions, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted } from '../shared/outcome-guards.ts'
import { valueOf, type Outcome, type Refusal } from '../shared/outcome.ts'
import type { ContentContext, ContentEmitted, ContentEvent, ContentInput } from './content.types.ts'

/**
 * Content of a page to read (spec §2: rules, questions, news, contacts, landing pages): shown as prerendered and
 * refreshed without a flicker. The caller provides the load.
 */
export const createContentMachine = <Content>() =>
  setup({
    types: {
      context: {} as ContentContext<Content>,
      events: {} as ContentEvent,
      input: {} as ContentInput<Content>,
      emitted: {} as ContentEmitted,
      tags: {} as 'busy',
      meta: {} as { view: string; description: string },
    },
    actors: {
      loadContent: fromPromise<Outcome<Content>>(notProvided('loadContent')),
    },
    actions: {
      take: assign((_, { content }: { content: Content }) => ({ content, refusal: null })),
      clear: assign({ content: null, refusal: null }),
      takeRefusal: enqueueActions(({ context, enqueue }, refusal: Refusal) => {
        if (refusal.code !== context.refusal?.code) {
          enqueue.emit({ type: 'content.refused', refusal, hasContent: context.content !== null })
        }
        enqueue.assign({ refusal })
      }),
      forgetRefusal: assign({ refusal: null }),
      tellMissing: emit({ type: 'page.missing' }),
    },
    guards: {
      isAccepted,
      isMissing: (_: unknown, outcome: Outcome<unknown>) => !outcome.ok && outcome.refusal.code === codes.notFound,
      hasContent: ({ context }) => context.content !== null,
    },
    delays: { refreshRetry: 15_000 },
  }).createMachine({
    id: 'content',
    context: ({ input }) => ({ content: input.preloaded, refusal: null }),
    initial: 'opening',
    states: {
      opening: { always: [{ guard: 'hasContent', target: 'shown' }, { target: 'loading' }] },
      loading: {
        tags: 'busy',
        meta: { view: 'content.loading', description: 'The content is loading; placeholders keep the layout.' },
        invoke: {
          id: 'loadContent',
          src: 'loadContent',
          onDone: [
            {
              guard: ifAccepted,
              target: 'shown.fresh',
              actions: { type: 'take', params: ({ event }) => ({ content: valueOf(event.output) }) },
            },
            { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
            { target: 'failed', actions: takeRefusal },
          ],
          onError: { target: 'failed', actions: 'forgetRefusal' },
        },
      },
      failed: {
        meta: { view: 'content.failed', description: 'The content failed to load: the reason, and a retry button.' },
        on: { 'content.retried': 'loading', 'content.signalled': 'loading' },
      },
      missing: {
        meta: { view: 'content.missing', description: 'The page does not exist (any more): the 404 page.' },
        entry: 'tellMissing',
      },
      shown: {
        initial: 'refreshing',
        states: {
          refreshing: {
            meta: {
              view: 'content.shown',
              description: 'Prerendered content, being refreshed.',
            },
            invoke: {
              id: 'refreshContent',
              src: 'loadContent',
              onDone: [
                {
                  guard: ifAccepted,
                  target: 'fresh',
                  actions: { type: 'take', params: ({ event }) => ({ content: valueOf(event.output) }) },
                },
                {
                  guard: { type: 'isMissing', params: ({ event }) => event.output },
                  target: '#content.missing',
                  actions: 'clear',
                },
                { target: 'behind', actions: takeRefusal },
              ],
              onError: 'behind',
            },
          },
          fresh: {
            meta: { view: 'content.shown', description: 'Current content.' },
            on: { 'content.signalled': 'refreshing' },
          },
          behind: {
            meta: { view: 'content.shown', description: 'The content may be outdated; it is refreshed automatically.' },
            after: { refreshRetry: 'refreshing' },
            on: { 'content.signalled': 'refreshing' },
          },
        },
      },
    },
  })

export type ContentActor<Content> = ActorRefFrom<ReturnType<typeof createContentMachine<Content>>>

/** The chart with text content, for the generated paths. */
export const contentMachine = createContentMachine<string>()
