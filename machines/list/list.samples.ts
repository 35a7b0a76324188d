import { fieldOf } from '../shared/field-of.ts'
import { accepted } from '../shared/outcome.ts'
import { fault, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { addressJourneys } from './list.address-journeys.ts'
import { listJourneys } from './list.journeys.ts'
import { listMachine } from './list.machine.ts'
import { firstPage, pages, rowsUnder } from './list.sample-data.ts'
import { orderTabs, statusesOf } from './order-list.ts'
import { isSearching, orderPlaceOf, orderSearchOf, queryOf } from './order-query.ts'
import { plainPlaceOf, plainSearchOf } from './plain-place.ts'

/** The parts of an address that name a position. */
const partsOf = (search: string): readonly string[] => [...new URLSearchParams(search).keys()]

export const listSamples = defineSamples(listMachine, {
  inputs: {
    first: orderPlaceOf(''),
    second: orderPlaceOf('?page=2'),
    prerendered: { ...orderPlaceOf(''), preloaded: firstPage },
    empty: { ...orderPlaceOf(''), preloaded: null },
    searched: orderPlaceOf('?page=2&tab=done&number=No.1042&since=2026-02-28&until=2026-01-31'),
    since: orderPlaceOf('?tab=deleted&since=2026-01-31'),
    mistyped: orderPlaceOf('?page=0&tab=old&since=2026-02-30&until=2026-02-28'),
    whole: orderPlaceOf('?page=5&tab=all&number=order'),
  },
  events: {
    'page.chosen': ({ context }) => (context.page === 1 ? { page: 2 } : { page: 1 }),
    'filter.chosen': { filter: 'all' },
    'location.visited': ({ context }) =>
      context.filter === 'all' ? { page: 1, filter: 'current' as const } : { page: 1, filter: 'all' as const },
    'list.retried': {},
    'list.signalled': {},
  },
  actors: {
    loadPage: {
      done: ({ context }) => {
        const filled = accepted({ items: rowsUnder(queryOf(context.filter).tab), count: 12 })
        return context.page === 1 ? [filled, pages.none, replies.technicalWork] : [filled, pages.beyond]
      },
      error: fault,
    },
  },
  journeys: [...listJourneys, ...addressJourneys],
  invariants: {
    'the request is for the current position': ({ context: { page, filter } }, _persisted, { started }) => {
      const asked = started.findLast(({ src }) => src === 'loadPage')
      return fieldOf(asked?.input, 'page') === page && fieldOf(asked?.input, 'filter') === filter
    },
    'the URL has each selected position': ({ context: { page, filter } }, _persisted, { emitted, events }) => {
      const chosen = events.findLast(({ type }) => type === 'page.chosen' || type === 'filter.chosen')
      const visited = events.findLastIndex(({ type }) => type === 'location.visited')
      const told = emitted.findLast(({ type }) => type.startsWith('location.'))
      const isHere = (event: object | undefined): boolean =>
        fieldOf(event, 'page') === page && fieldOf(event, 'filter') === filter
      return (
        told === undefined ||
        chosen === undefined ||
        visited > events.lastIndexOf(chosen) ||
        // Choosing the place that is shown leads nowhere.
        isHere(events[visited]) ||
        isHere(told)
      )
    },
    'one history entry per selected position, and no other': (_snapshot, _persisted, { emitted, events }) =>
      emitted.filter(({ type }) => type === 'location.changed').length <=
      events.filter(({ type }) => type === 'page.chosen' || type === 'filter.chosen').length,
    'a reason is emitted again only after a successful load': (_snapshot, _persisted, { emitted, events }) =>
      emitted.filter(({ type }) => type === 'list.refused').length <=
      1 + events.filter((event) => fieldOf(event, 'output', 'ok') === true).length,
    'entries of one position are not shown at another': (snapshot) =>
      !snapshot.matches('loading') || snapshot.context.items.length === 0,
    'a tab lists only orders in its statuses': ({ context: { filter, items } }) => {
      const { tab } = queryOf(filter)
      return tab === 'all' || items.every(({ status }) => statusesOf(tab).includes(status))
    },
    'the list is under one of the tabs': ({ context: { filter } }) => orderTabs.includes(queryOf(filter).tab),
    'the address of a position leads back to it': ({ context: { page, filter, limit } }) => {
      const place = orderPlaceOf(orderSearchOf({ page, filter }))
      return place.page === page && place.filter === filter && place.limit === limit
    },
    'an address names only what differs from the first page of current orders': ({ context: { page, filter } }) => {
      const { tab, ...search } = queryOf(filter)
      const address = orderSearchOf({ page, filter })
      const [parts, isNarrowed] = [partsOf(address), isSearching(search)]
      return (
        parts.includes('tab') === (tab !== 'current') &&
        parts.includes('page') === page > 1 &&
        isNarrowed === (filter !== tab) &&
        address.startsWith('?') === parts.length > 0
      )
    },
    'a list without tabs has its page in its address, unless it is the first': ({ context: { page } }) =>
      plainPlaceOf(plainSearchOf({ page })).page === page && (plainSearchOf({ page }) === '') === (page === 1),
    'empty means no entries': (snapshot) =>
      !snapshot.matches({ listed: 'empty' }) || snapshot.context.items.length === 0,
    'exactly the listed entries are watched': (snapshot) =>
      (snapshot.children.watchItems !== undefined) === snapshot.matches('listed'),
  },
})
