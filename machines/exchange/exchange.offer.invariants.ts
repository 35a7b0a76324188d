import { compare } from '../shared/money.ts'
import type { Route, Side } from '../shared/api.ts'
import type { InvariantOf } from '../shared/samples.ts'
import {
  bookOf,
  fieldsOf,
  isAskedInVain,
  isPersonal,
  openingPair,
  reachableGet,
  routeOf,
  splitCash,
} from './exchange.book.ts'
import { choicesOf, type Choice, type Terms } from './exchange.choices.ts'
import { openingRoutes } from './exchange.draft.ts'
import type { exchangeMachine } from './exchange.machine.ts'
import { amountProblem, fieldProblem, orderableMin, orderableReserve } from './exchange.rules.ts'
import { variantsOf } from './exchange.search.ts'
import type { Prefill, RouteBook } from './exchange.types.ts'

type Invariant = InvariantOf<typeof exchangeMachine>

const nothingChosen = { giveId: null, getId: null }
const filters = { allow: [], deny: [] }
const everyField = (['card', 'iban', 'account', 'name', 'phone', 'messenger', 'text', 'memo', 'tag'] as const).map(
  (kind) => ({
    name: kind,
    kind,
    label: kind,
    required: true,
  }),
)

/** Checks a book once: it stays the same over many steps. */
const once = (check: (book: RouteBook) => boolean): Invariant => {
  const checked = new WeakSet<RouteBook>()
  return ({ context: { book } }) => {
    if (checked.has(book)) return true
    if (!check(book)) return false
    checked.add(book)
    return true
  }
}

const arePairsFound = (book: RouteBook): boolean => {
  const opened = (prefill: Prefill) => openingPair(book, prefill, nothingChosen)
  const routeAt = (prefill: Prefill): Route | null => routeOf(book, opened(prefill).giveId, opened(prefill).getId)
  const first = routeAt({})
  const isUnknown = (prefill: Prefill): boolean => isAskedInVain(book, prefill) && routeAt(prefill) === first
  return (
    book.routes.every((route) => {
      const { from, to, seo } = route
      const codes = { from: from.xml.toLowerCase(), to: to.xml.toLowerCase() }
      const city = splitCash(from).city ?? splitCash(to).city ?? undefined
      const named: Prefill = { ...codes, ...(city === undefined ? {} : { city: ` ${city.toUpperCase()} ` }) }
      return (
        routeAt({ friendlyURL: seo.friendlyURL, from: 'nothing' }) === route &&
        routeAt(named) === route &&
        routeAt({ from: codes.from })?.from.xml === from.xml &&
        routeAt({ to: codes.to })?.to.xml === to.xml &&
        ![{ friendlyURL: seo.friendlyURL }, named, { from: codes.from }, { to: codes.to }].some((asked) =>
          isAskedInVain(book, asked),
        ) &&
        isUnknown({ ...codes, city: 'nowhere' }) &&
        isUnknown({ from: codes.from, to: 'nothing' }) &&
        isUnknown({ from: 'nothing', to: codes.to })
      )
    }) &&
    isUnknown({ friendlyURL: 'nothing' }) &&
    isUnknown({ from: 'nothing' }) &&
    isUnknown({ to: 'nothing' }) &&
    (first !== null || (opened({}).giveId === null && opened({}).getId === null)) &&
    [{}, { city: 'Batumi' }, { amount: '1' }].every((asked) => !isAskedInVain(book, asked) && routeAt(asked) === first)
  )
}

/** City names are localized, except in the address of the pair. */
const isFoundByCity = ({ from, to, seo, ...route }: Route): boolean => {
  const city = splitCash(from).city ?? splitCash(to).city
  if (city === null) return true
  const isFound = (changed: Route, wanted: string): boolean =>
    !isAskedInVain(bookOf([changed], filters), { from: from.xml, city: wanted })
  const plain: Route = { ...route, from, to, seo: { ...seo, friendlyURL: 'pair' } }
  const localized: Route = {
    ...route,
    seo,
    from: { ...from, name: from.name.replace(city, 'ქალაქი') },
    to: { ...to, name: to.name.replace(city, 'ქალაქი') },
  }
  return isFound(plain, city) && isFound(localized, city) && isFound(localized, 'ქალაქი') && !isFound(plain, 'nowhere')
}

const unplaced = ({
  from: { positionIn: _in, ...from },
  to: { positionOut: _out, ...to },
  ...route
}: Route): Route => ({
  ...route,
  from,
  to,
})

/** Allowed pairs and denied codes, and currencies without a position after those with one. */
const isFiltered = ({ routes }: RouteBook): boolean =>
  routes.every(({ from, to }) => {
    const isPair = (route: Route) => route.from.xml === from.xml && route.to.xml === to.xml
    const allowed = bookOf(routes, { allow: [{ from: from.xml, to: to.xml }], deny: [] })
    const others = bookOf(routes, { allow: [], deny: [from.xml] })
    const givesLast = bookOf(
      routes.map((route) => (route.from.currencyId === from.currencyId ? unplaced(route) : route)),
      filters,
    )
    const getsLast = bookOf(
      routes.map((route) => (route.to.currencyId === to.currencyId ? unplaced(route) : route)),
      filters,
    )
    return (
      allowed.routes.length === routes.filter(isPair).length &&
      allowed.routes.every(isPair) &&
      others.routes.every((route) => route.from.xml !== from.xml && route.to.xml !== from.xml) &&
      givesLast.gives.at(-1) === from.currencyId &&
      getsLast.getsOf[from.currencyId]?.at(-1) === to.currencyId
    )
  })

const ofNetworks: readonly string[] = ['address', 'memo', 'tag']

/** An address is of a network, with its memo or tag; everything else that is asked for is of a person. */
const arePersonsKnown = ({ routes }: RouteBook): boolean =>
  routes
    .flatMap((route) => fieldsOf({ ...route, fields: [...route.fields, ...everyField] }))
    .every(({ key, kind }) => isPersonal(key) !== ofNetworks.includes(kind))

/** An address names its network. */
const areFieldsNamed = ({ routes }: RouteBook): boolean =>
  routes.flatMap(fieldsOf).every((field) => {
    const { network: _network, ...ofAnyNetwork } = field
    return (
      (field.kind !== 'address' ||
        (fieldProblem(field, 'x')?.label === field.network &&
          fieldProblem(ofAnyNetwork, 'x')?.label === field.label)) &&
      (field.kind === 'address' || fieldProblem({ ...field, required: true }, '')?.label === field.label) &&
      (field.kind !== 'name' || fieldProblem(field, 'x')?.key === 'fieldInvalid')
    )
  })

const arePairsKept = (book: RouteBook): boolean =>
  reachableGet(book, null, book.gives[0] ?? null) === null &&
  reachableGet(book, 'nothing', null) === null &&
  openingPair(book, {}, { giveId: 'nothing', getId: null }).giveId === (book.gives[0] ?? null) &&
  book.gives.every((giveId) => {
    const gets = book.getsOf[giveId] ?? []
    return (
      reachableGet(book, giveId, 'nothing') === gets[0] &&
      openingPair(book, {}, { giveId, getId: null }).giveId === giveId &&
      gets.every((getId) => reachableGet(book, giveId, getId) === getId)
    )
  })

/** A visit may begin with prerendered rates only if what it selects is what they show. */
const arePrerenderedRatesOfThePair: Invariant = ({ context: { book, giveId, getId, amount } }) => {
  const draft = { giveId, getId, amount, values: {}, email: null, newsletter: false }
  const opened = (prefill: Prefill, saved: typeof draft | null) =>
    openingRoutes(book.routes, { filters, prefill, draft: saved }).length > 0
  const first = openingPair(book, {}, nothingChosen)
  const isOffered = book.routes.length > 0
  return (
    opened({}, null) === isOffered &&
    opened({}, { ...draft, giveId: null }) === isOffered &&
    opened({}, draft) === (isOffered && (giveId === null || (giveId === first.giveId && getId === first.getId))) &&
    !opened({ amount: '1' }, null)
  )
}

const termsOn = (book: RouteBook, side: Side, otherId: string | null, { currencyId }: Choice): Terms | null => {
  const route = side === 'give' ? routeOf(book, currencyId, otherId) : routeOf(book, otherId, currencyId)
  if (side === 'get') {
    if (route === null) return null
    const { max, reserve } = route.to
    return max === null || compare(max, reserve) >= 0
      ? { kind: 'reserve', amount: reserve }
      : { kind: 'max', amount: max }
  }
  if (route !== null) return { kind: 'rate', amount: route.rate.amount, symbol: route.to.symbol }
  const any = routeOf(book, currencyId, reachableGet(book, currencyId, null))
  return any === null ? null : { kind: 'min', amount: any.from.min }
}

const isAsGood = (one: Terms, other: Terms): boolean => {
  if (one.kind !== other.kind && (one.kind === 'rate' || other.kind === 'rate')) return one.kind === 'rate'
  const order = compare(one.amount, other.amount)
  return one.kind === 'min' ? order <= 0 : order >= 0
}

/** Cash of one currency is one row with its cities, and a coin one with its networks. */
const isGrouped = ({ kind, city }: Choice): boolean => kind === 'crypto' || city !== null

const isSearchable = (book: RouteBook, { currencyId, haystack, name, city }: Choice): boolean => {
  const sides = book.routes.flatMap(({ from, to }) => [from, to])
  const currency = sides.find((side) => side.currencyId === currencyId)
  if (currency === undefined) return false
  const words = [currency.name, currency.symbol, currency.xml, currency.network ?? '']
  return (
    words.every((word) => haystack.includes(word.toLowerCase())) &&
    currency.name === (city === null ? name : `${name} ${city}`)
  )
}

/** Only what could not be told apart has rows of its own. */
const areRowsJoined = (rows: readonly Choice[]): boolean =>
  rows.every((row) =>
    rows.every((other) => {
      if (row === other || row.kind !== other.kind || row.symbol !== other.symbol) return true
      const [one, two] = [variantsOf(row), variantsOf(other)]
      return (
        ![...one, ...two].every(isGrouped) ||
        one.some(({ network, city }) => two.some((each) => each.network === network && each.city === city))
      )
    }),
  )

const isTold = (book: RouteBook, side: Side, otherId: string | null) => (row: Choice) => {
  const variants = variantsOf(row)
  const differs = variants.some(({ terms }) => JSON.stringify(terms) !== JSON.stringify(row.terms))
  const isOne = row.variants.length === 0
  return (
    variants.every(
      (variant) =>
        JSON.stringify(variant.terms) === JSON.stringify(termsOn(book, side, otherId, variant)) &&
        isAsGood(row.terms, variant.terms) &&
        (variant.city === null || (variant.kind === 'cash' && !row.name.includes(variant.city))) &&
        row.haystack.includes(variant.haystack),
    ) &&
    variants.some(({ terms }) => JSON.stringify(terms) === JSON.stringify(row.terms)) &&
    row.isBest === differs &&
    (isOne || (row.city === null && row.network === null && row.variants.length > 1)) &&
    (isOne || variants.every(isGrouped)) &&
    variants.every((variant) => isSearchable(book, variant)) &&
    variants.every(({ name }) => name.includes(row.name))
  )
}

const areRowsTold = (book: RouteBook, side: Side, otherId: string | null): boolean => {
  const rows = choicesOf(book, side, otherId)
  return areRowsJoined(rows) && rows.every(isTold(book, side, otherId))
}

const areTermsTold = (book: RouteBook): boolean => {
  const gets = [...new Set(Object.values(book.getsOf).flat())]
  return (
    [null, ...gets].every((getId) => areRowsTold(book, 'give', getId)) &&
    book.gives.every((giveId) => areRowsTold(book, 'get', giveId))
  )
}

/** What the form suggests instead of an amount beyond a limit. */
const areLimitsOrderable = (book: RouteBook): boolean =>
  book.routes.every((route) => {
    const keyFor = (text: string) => amountProblem({ amount: { side: 'get', text } }, route)?.key
    return keyFor(orderableReserve(route)) !== 'aboveReserve' && keyFor(orderableMin(route)) !== 'belowMin'
  })

/** The form offers what is in the book, by one name or another. */
export const offerInvariants: Record<string, Invariant> = {
  'each pair is found by its address, its codes and its city, and no other': once(arePairsFound),
  'a pair in a city is found by its name or its address': once(({ routes }) => routes.every(isFoundByCity)),
  'the book has the allowed pairs, without the denied codes, in order': once(isFiltered),
  'fields of a person are told apart from addresses': once(arePersonsKnown),
  'a problem of a field names what is wrong with it': once(areFieldsNamed),
  'a selected pair is kept as long as it is offered': once(arePairsKept),
  'prerendered rates are used for the pair that they show': arePrerenderedRatesOfThePair,
  'each row of the lists tells the best terms of its variants': once(areTermsTold),
  'suggested limits can be ordered': once(areLimitsOrderable),
}
