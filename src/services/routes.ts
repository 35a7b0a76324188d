import type * as z from 'zod/mini'
import type { Route } from '../../machines/shared/api.ts'
import type { Outcome, Refusal } from '../../machines/shared/outcome.ts'
import type { Caller } from '../api/caller.ts'
import { ServiceFault } from '../api/fault.ts'
import { currencyV2, route, routesReply, routesV2Reply, routeV2 } from '../api/route-schemas.ts'

/** Entries parsed before yielding to the page: 10,000 routes must not block it (DESIGN §9). */
const slice = 300

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Parses the entries and drops invalid ones. @throws ServiceFault if none is valid */
const readEntries = async <Entry>(entries: readonly unknown[], schema: z.ZodMiniType<Entry>): Promise<Entry[]> => {
  const read: Entry[] = []
  for (const [index, entry] of entries.entries()) {
    if (index > 0 && index % slice === 0) await breathe()
    const parsed = schema.safeParse(entry)
    if (parsed.success) read.push(parsed.data)
  }
  if (read.length === 0 && entries.length > 0) throw new ServiceFault('malformed')
  return read
}

const joined = (
  currencies: ReadonlyMap<string, z.infer<typeof currencyV2>>,
  { from, to, ...rest }: z.infer<typeof routeV2>,
): Route[] => {
  const give = currencies.get(from.currencyId)
  const get = currencies.get(to.currencyId)
  if (give === undefined || get === undefined) return []
  return [{ ...rest, from: { ...give, fields: give.giveFields, ...from }, to: { ...get, ...to } }]
}

export interface RouteQuery {
  fromCurrencyId?: string
  toCurrencyId?: string
  /** Code of the partner by whose link the guest came: who may give a part of the reward, so that the rate is better. */
  partner?: string
}

/** @throws ServiceFault if there is no usable answer */
export type RouteSource = (query: RouteQuery) => Promise<Route[]>

/**
 * The routes of the service, from the configured call (spec §7).
 * @param onRefused called with each answer: the refusal, or null
 */
export const createRouteSource =
  ({ ask, read }: Caller, version: 'v1' | 'v2', onRefused: (refusal: Refusal | null) => void): RouteSource =>
  async (query) => {
    const unrefused = <Value>(outcome: Outcome<Value>): Value => {
      onRefused(outcome.ok ? null : outcome.refusal)
      if (!outcome.ok) throw new ServiceFault('broken', outcome.refusal)
      return outcome.value
    }
    if (version === 'v1') {
      const { routes } = unrefused(await read(() => ask('/public/exchanger/route/get/', query), routesReply))
      return readEntries(routes, route)
    }
    const reply = unrefused(await read(() => ask('/public/exchanger/route-v2/get/', query), routesV2Reply))
    const currencies = new Map(
      (await readEntries(reply.currencies, currencyV2)).map((entry) => [entry.currencyId, entry]),
    )
    return (await readEntries(reply.routes, routeV2)).flatMap((entry) => joined(currencies, entry))
  }
