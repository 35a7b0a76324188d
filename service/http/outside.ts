import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, isIPv6 } from 'node:net'
import type { LookupFunction } from 'node:net'
import { plainHost } from './own-machine.ts'

/** Requests to URLs chosen by users, protected against server-side request forgery (SSRF). */

export class ForbiddenAddress extends Error {}
export class LateReply extends Error {}

interface Outside {
  url: URL
  headers: Readonly<Record<string, string>>
  body: string
  /** All addresses of a host name. */
  resolve: (host: string) => Promise<readonly string[]>
  isReachable: (address: string) => boolean
  /** Timeout from name resolution to the response headers, ms. */
  within: number
}

/** Bytes of a response body that are read and discarded. */
const longestReply = 64 * 1024

/** Connects to the checked addresses only: the name may resolve differently a moment later (DNS rebinding). */
const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, found) => {
    const known = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
    const [first] = known
    if (all === true) found(null, known)
    else found(null, first?.address ?? '', first?.family)
  }

/** Host of a URL, as it is looked up. */
export const hostOf = ({ hostname }: URL): string => plainHost(hostname)

/** @throws ForbiddenAddress when any address is not permitted, or there is none */
const addressesOf = async ({ url, resolve, isReachable }: Outside): Promise<readonly string[]> => {
  const host = hostOf(url)
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  if (addresses.length === 0 || !addresses.every(isReachable)) throw new ForbiddenAddress()
  return addresses
}

const exchange = ({ url, headers, body }: Outside, addresses: readonly string[], signal: AbortSignal) =>
  new Promise<number>((resolve, reject) => {
    const request = url.protocol === 'https:' ? secureRequest : plainRequest
    const sending = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: lookupOf(addresses),
      agent: false,
      signal,
    })
    sending.on('error', reject)
    sending.on('response', (reply) => {
      let length = 0
      // Errors after the headers do not change the result.
      reply.on('error', () => undefined)
      reply.on('data', (part: Buffer) => {
        length += part.length
        if (length > longestReply) reply.destroy()
      })
      resolve(reply.statusCode ?? 0)
    })
    sending.end(body)
  })

const over = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new LateReply()), { once: true })
  })

/**
 * Sends a POST request without following redirects.
 * @returns the response status
 * @throws ForbiddenAddress before connecting, LateReply after the timeout, other errors when the request fails
 */
export const postOutside = async (asked: Outside): Promise<number> => {
  const signal = AbortSignal.timeout(asked.within)
  const replied = addressesOf(asked).then((addresses) => exchange(asked, addresses, signal))
  try {
    return await Promise.race([replied, over(signal)])
  } catch (error) {
    // Aborting also fails the request, with an error of its own.
    throw signal.aborted ? new LateReply() : error
  }
}
