import type { Api } from '../api/client.ts'
import { nothing } from '../api/schemas.ts'
import { watchLocation } from '../platform/location.ts'
import { visitUrl } from './visit-url.ts'

/** Reports each shown page to the service (spec §7); the reply is ignored. */
export const registerVisits = (api: Api): void => {
  let last = ''
  const register = () => {
    const refUrl = visitUrl(location.href)
    if (refUrl === last) return
    last = refUrl
    api.read(() => api.client.POST('/public/visits/register/', { body: { refUrl } }), nothing).catch(() => undefined)
  }
  register()
  watchLocation(register)
}
