import { fromPromise } from 'xstate'
import type * as z from 'zod/mini'
import { requisitesMachine } from '../../machines/requisites/requisites.machine.ts'
import type { PayoutCurrency, Saving } from '../../machines/requisites/requisites.types.ts'
import type { Route } from '../../machines/shared/api.ts'
import type { Requisite } from '../../machines/shared/means.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { reveal, type Secret } from '../../machines/shared/secret.ts'
import type { Api } from '../api/client.ts'
import { ServiceFault } from '../api/fault.ts'
import { nothing } from '../api/schemas.ts'
import { payoutFieldsReply, requisiteReply } from '../api/wallet-schemas.ts'
import type { RouteSource } from './routes.ts'
import { loadRequisites } from './saved-details.ts'
import { createStepUp } from './step-up.ts'

export interface RequisitesDeps {
  api: Api
  loadRoutes: RouteSource
}

const byPosition = (left: Route['to'], right: Route['to']): number =>
  (left.positionOut ?? Infinity) - (right.positionOut ?? Infinity) || left.name.localeCompare(right.name)

/** Currencies that the exchange form pays out to payment details; cash is not. */
const exchanged = (routes: readonly Route[]): readonly PayoutCurrency[] => {
  const currencies = new Map(routes.map(({ to }) => [to.currencyId, to]))
  return [...currencies.values()]
    .filter(({ kind, fields }) => kind !== 'cash' && fields.length > 0)
    .toSorted(byPosition)
}

/** Coins of the wallets: some can be withdrawn that are not exchanged at the moment. */
const withdrawn = ({ wallets }: z.infer<typeof payoutFieldsReply>): readonly PayoutCurrency[] =>
  wallets.flatMap(({ name, symbol, image, payouts }) =>
    payouts.map(({ currencyId, networkTitle, fields }) => ({
      currencyId,
      name: payouts.length === 1 ? name : `${name}, ${networkTitle}`,
      symbol,
      image,
      network: networkTitle,
      fields,
    })),
  )

/** Every currency that is paid out to payment details. @throws ServiceFault if they cannot be loaded */
const loadCurrencies = async ({
  api: { client, read },
  loadRoutes,
}: RequisitesDeps): Promise<readonly PayoutCurrency[]> => {
  const [routes, reply] = await Promise.all([
    loadRoutes({}),
    read(() => client.GET('/user/wallets/balance/'), payoutFieldsReply),
  ])
  if (!reply.ok) throw new ServiceFault('broken', reply.refusal)
  const known = exchanged(routes)
  const ids = new Set(known.map(({ currencyId }) => currencyId))
  return [...known, ...withdrawn(reply.value).filter(({ currencyId }) => !ids.has(currencyId))]
}

const saveRequisite = async (
  { client, read }: Api,
  saving: Saving,
  code: Secret | null,
): Promise<Outcome<Requisite>> => {
  const proof = code === null ? {} : { code: reveal(code) }
  if (saving.kind === 'new') {
    const { name, currencyId, values } = saving
    const body = { name, currencyId, values: [...values], ...proof }
    const made = await read(() => client.POST('/user/wallets/requisite/create/', { body }), requisiteReply)
    return made.ok ? accepted(made.value.requisite) : made
  }
  const { id, name, values } = saving
  const body = { id, name, ...(values === undefined ? {} : { values: [...values] }), ...proof }
  const changed = await read(() => client.PUT('/user/wallets/requisite/update/', { body }), requisiteReply)
  return changed.ok ? accepted(changed.value.requisite) : changed
}

const deleteRequisite = ({ client, read }: Api, id: string): Promise<Outcome<null>> =>
  read(() => client.DELETE('/user/wallets/requisite/delete/', { body: { id } }), nothing)

/** The chart of the saved payment details with its real actors. */
export const createRequisites = (deps: RequisitesDeps) => {
  const { api } = deps
  return requisitesMachine.provide({
    actors: {
      loadRequisites: fromPromise(() => loadRequisites(api)),
      loadCurrencies: fromPromise(() => loadCurrencies(deps)),
      saveRequisite: fromPromise(({ input }) => saveRequisite(api, input.saving, input.code)),
      deleteRequisite: fromPromise(({ input }) => deleteRequisite(api, input.id)),
      stepUp: createStepUp(api),
    },
  })
}
