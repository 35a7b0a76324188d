import { apiUrl, callTimeout } from '../config/calls.ts'
import { defaults } from '../config/defaults.ts'
import type { BegunOrder } from './begun-order.ts'

/**
 * Stands in the page that the build writes for all orders of a language: the order is asked for before any other code is
 * here, as the order chart would ask (services/order.ts), which takes the call over. The secret goes nowhere else.
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

// What the page shows is that of any order: the application takes it over as it stands.
document.documentElement.dataset['path'] = location.pathname

// A link without its secret opens an order that was made in this browser: the application knows where it is kept.
if (orderSecret !== '') {
  const reply = ask()
  // Who takes it hears of it.
  reply.catch(() => undefined)
  window.begunOrder = { orderUID, orderSecret, at: Date.now(), reply }
}
