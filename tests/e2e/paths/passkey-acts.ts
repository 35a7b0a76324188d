import type { Page, Route } from '@playwright/test'
import type { GoOn, Said } from './gate.ts'

/** Calls with a passkey: alone, or with credentials. */
const entries = /\/user\/auth\/(passkey\/)?sign-in\/$/

/** The reply to the next submitted passkey. */
export const handedOver = async (page: Page, goOn: GoOn = (route) => route.continue()): Promise<Said> => {
  const route = await new Promise<Route>((resolve, reject) => {
    page.route(entries, resolve, { times: 1 }).catch(reject)
  })
  await goOn(route)
  const response = await route.request().response()
  if (response === null) return null
  const body: unknown = await response.json()
  return { status: response.status(), body }
}

/** Replaces the signature by an invalid one. */
export const spoilSignature: GoOn = (route) =>
  route.continue({ postData: (route.request().postData() ?? '').replace(/"signature":"[^"]*"/, '"signature":"AAAA"') })

/** Browser behaviour instead of a passkey prompt. */
export type Whim = 'cancelled' | 'failed' | 'unsupported'

const errors = { cancelled: 'NotAllowedError', failed: 'SecurityError', unsupported: null } as const

/** @param act runs with this behaviour */
export const withWhim = async (page: Page, whim: Whim, act: () => Promise<void>): Promise<void> => {
  const mend = await page.evaluateHandle((name) => {
    const { PublicKeyCredential: known } = globalThis
    if (name === null) Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    else navigator.credentials.get = () => Promise.reject(new DOMException('', name))
    return () => {
      Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, writable: true, value: known })
      Reflect.deleteProperty(navigator.credentials, 'get')
    }
  }, errors[whim])
  await act()
  await mend.evaluate((undo) => undo())
}
