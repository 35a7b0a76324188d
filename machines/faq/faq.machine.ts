import { assign, setup, type ActorRefFrom } from 'xstate'
import { findEntries, wordsOf } from './faq.rules.ts'
import type { FaqContext, FaqEvent, FaqInput, FaqText } from './faq.types.ts'

/** Search in questions and answers (spec §2: FAQ). */
export const faqMachine = setup({
  types: {
    context: {} as FaqContext,
    events: {} as FaqEvent,
    input: {} as FaqInput,
    meta: {} as { view: string; description: string },
  },
  actions: {
    takeQuery: assign(({ context }, query: string) => ({ query, found: findEntries(context.entries, query) })),
    takeEntries: assign(({ context }, entries: readonly FaqText[]) => ({
      entries,
      found: findEntries(entries, context.query),
    })),
  },
  guards: {
    isTyped: ({ context }) => context.query !== '',
    isBlank: ({ context }) => wordsOf(context.query).length === 0,
    isFound: ({ context }) => context.found.length > 0,
  },
}).createMachine({
  id: 'faq',
  context: ({ input: { entries } }) => ({ entries, query: '', found: findEntries(entries, '') }),
  initial: 'browsing',
  on: {
    'query.changed': { target: '.sorting', actions: { type: 'takeQuery', params: ({ event }) => event.query } },
    'query.cleared': { guard: 'isTyped', target: '.browsing', actions: { type: 'takeQuery', params: '' } },
    'entries.refreshed': { target: '.sorting', actions: { type: 'takeEntries', params: ({ event }) => event.entries } },
  },
  states: {
    sorting: {
      always: [{ guard: 'isBlank', target: 'browsing' }, { guard: 'isFound', target: 'found' }, { target: 'nothing' }],
    },
    browsing: { meta: { view: 'faq.browsing', description: 'Every question, by topic.' } },
    found: { meta: { view: 'faq.found', description: 'Search results by topic, with their number.' } },
    nothing: {
      meta: { view: 'faq.nothing', description: 'Nothing found: buttons to clear the search and to contact support.' },
    },
  },
})

export type FaqActor = ActorRefFrom<typeof faqMachine>
