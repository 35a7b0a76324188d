import type { Api } from '../api/client.ts'
import { nothing } from '../api/schemas.ts'
import { watchLocation } from '../platform/location.ts'
import { visitUrl } from './visit-url.ts'

/** Tells the service of each page that is shown (spec §7); nobody waits for the answer. */
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
