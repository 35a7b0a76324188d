import { fromPromise } from 'xstate'
import type { SiteStatus } from '../../machines/shared/api.ts'
import { siteMachine } from '../../machines/site/site.machine.ts'
import type { Caller } from '../api/caller.ts'
import { ServiceFault } from '../api/fault.ts'
import { siteStatus } from '../api/schemas.ts'
import type { StatusPrefetch } from './status-prefetch.ts'

/** @throws ServiceFault for a refusal too: an unknown status counts as technical work (spec §4) */
const getStatus = async ({ read }: Caller, call: StatusPrefetch): Promise<SiteStatus> => {
  const outcome = await read(call.take, siteStatus)
  if (!outcome.ok) throw new ServiceFault('broken', outcome.refusal)
  return outcome.value
}

/** The site chart with its real actor. */
export const createSite = (caller: Caller, call: StatusPrefetch) =>
  siteMachine.provide({ actors: { getStatus: fromPromise(() => getStatus(caller, call)) } })
