import { fromPromise } from 'xstate'
import type * as z from 'zod/mini'
import { ratesExportMachine } from '../../machines/rates-export/rates-export.machine.ts'
import { ratesAddress } from '../../machines/rates-export/rates-export.rules.ts'
import type {
  RatesCurrencies,
  RatesCurrency,
  RatesExcerpt,
  RatesFile,
} from '../../machines/rates-export/rates-export.types.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { Reply } from '../api/caller.ts'
import type { Api } from '../api/client.ts'
import { ratesCurrencies, ratesCurrency, ratesFile, ratesPair } from '../api/rates-schemas.ts'

export interface RatesExportDeps {
  api: Api
  /** Base of the service without a trailing slash. */
  servicePath: string
  /** Gets a file; by default from the service. */
  get?: (url: string, signal: AbortSignal) => Promise<Response>
}

/** How long a file may take, ms. */
const limit = 15_000

/** Lines that are shown: some pairs, with what stands around them. */
const shownLines = 6

/** A file in the envelope of a call, so that it is read, refused and counted as one. */
const replyOf = async (response: Response): Promise<Reply> => {
  if (!response.ok) return { error: await response.json(), response }
  const madeAt = Date.parse(response.headers.get('last-modified') ?? '')
  return { data: { success: true, data: { text: await response.text(), madeAt } }, response }
}

/** Each format has one line for a pair; XML and JSON have others around them. */
const isPair = (line: string): boolean => /^(<item>|\{"from"|[^<{\]}])/.test(line)

const loadExcerpt = async (
  { api, servicePath, get = (url, signal) => fetch(url, { signal, credentials: 'omit' }) }: RatesExportDeps,
  file: RatesFile,
  signal: AbortSignal,
): Promise<Outcome<RatesExcerpt>> => {
  const url = `${servicePath}/${ratesAddress(file)}`
  const call = async () => replyOf(await get(url, AbortSignal.any([signal, AbortSignal.timeout(limit)])))
  const outcome = await api.read(call, ratesFile)
  if (!outcome.ok) return outcome
  const lines = outcome.value.text.trimEnd().split('\n')
  return accepted({
    lines: lines.slice(0, shownLines),
    count: lines.filter(isPair).length,
    madeAt: outcome.value.madeAt,
  })
}

type Currency = z.infer<typeof ratesCurrency>

const valid = <Entry>(entries: readonly unknown[], schema: z.ZodMiniType<Entry>): Entry[] =>
  entries.flatMap((entry) => schema.safeParse(entry).data ?? [])

/** Cash of several cities is one currency of the files, named without a city. */
const named = ({ xml, name, symbol, kind }: Currency): RatesCurrency => ({
  code: xml,
  name: kind === 'cash' ? symbol : name,
})

const loadCurrencies = async ({ api: { client, read } }: RatesExportDeps): Promise<Outcome<RatesCurrencies>> => {
  const outcome = await read(() => client.GET('/public/exchanger/route-v2/get/'), ratesCurrencies)
  if (!outcome.ok) return outcome
  const currencies = valid(outcome.value.currencies, ratesCurrency)
  const pairs = valid(outcome.value.routes, ratesPair).filter(({ isShowWeb }) => isShowWeb)
  const offered = (side: 'from' | 'to'): RatesCurrency[] => {
    const ids = new Set(pairs.map((pair) => pair[side].currencyId))
    const theirs = currencies.filter(({ currencyId }) => ids.has(currencyId)).map(named)
    return [...new Map(theirs.map((currency) => [currency.code, currency])).values()]
  }
  return accepted({ from: offered('from'), to: offered('to') })
}

/** The chart of the rates export with its real actors. */
export const createRatesExport = (deps: RatesExportDeps) =>
  ratesExportMachine.provide({
    actors: {
      loadExcerpt: fromPromise(({ input, signal }) => loadExcerpt(deps, input, signal)),
      loadCurrencies: fromPromise(() => loadCurrencies(deps)),
    },
  })
