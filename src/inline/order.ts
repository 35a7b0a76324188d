import { apiUrl, callTimeout } from '../config/calls.ts'
import { defaults } from '../config/defaults.ts'
import type { BegunOrder } from './begun-order.ts'

/**
 * Inline script of the order page, which the build prerenders once a language for all orders. Requests the order before
 * the application loads; the order chart takes the call over (services/order.ts). The secret is sent only to the
 * service.
 */

const config: unknown = JSON.parse(document.getElementById('config')?.textContent ?? '{}')
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const setting = (name: 'apiBase' | 'apiPath'): string => {
  const value = isRecord(config) ? config[name] : undefined
  return typeof value === 'string' ? value : defaults[name]
}

const [, lang = '', , orderUID = '', orderSecret = ''] = location.pathname.split('/').map(decodeURIComponent)

const ask = async (): BegunOrder['reply'] => {
  const query = new URLSearchParams({ type: 'order', orderUID, orderSecret })
  const base = apiUrl({ apiBase: setting('apiBase'), apiPath: setting('apiPath') })
  const response = await fetch(`${base}/public/exchanger/order/get/?${query.toString()}`, {
    headers: { 'Accept-Language': lang },
    credentials: 'same-origin',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(callTimeout),
  })
  return { response, receivedAt: Date.now() }
}

// The prerendered page fits any order: the application hydrates it for the current path.
document.documentElement.dataset['path'] = location.pathname

// A link without its secret opens an order made in this browser: the application looks the secret up.
if (orderSecret !== '') {
  const reply = ask()
  // The chart that takes the reply handles the error.
  reply.catch(() => undefined)
  window.begunOrder = { orderUID, orderSecret, at: Date.now(), reply }
}
