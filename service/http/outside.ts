import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, isIPv6 } from 'node:net'
import type { LookupFunction } from 'node:net'

/** Requests to addresses that somebody else chose: never into our own network, whatever their names are resolved to. */

export class ForbiddenAddress extends Error {}

interface Outside {
  url: URL
  headers: Readonly<Record<string, string>>
  body: string
  /** Every address of a name. */
  resolve: (host: string) => Promise<readonly string[]>
  isReachable: (address: string) => boolean
  /** ms, from the name to the reply. */
  within: number
}

/** Bytes of a reply that are read; nobody looks at them. */
const longestReply = 64 * 1024

/** Connects to the addresses that were looked at: the name may lead elsewhere a moment later. */
const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, found) => {
    const known = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
    const [first] = known
    if (all === true) found(null, known)
    else found(null, first?.address ?? '', first?.family)
  }

/** @throws ForbiddenAddress when the name has any address that must not be reached, or none */
const addressesOf = async ({ url, resolve, isReachable }: Outside): Promise<readonly string[]> => {
  const host = url.hostname.replace(/^\[|\]$/g, '')
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
      // What comes after its head changes nothing.
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
    signal.addEventListener('abort', () => reject(new Error('The time is over.')), { once: true })
  })

/**
 * Posts a body. Redirects are not followed.
 * @returns the status of the reply
 * @throws ForbiddenAddress before anything is sent; other errors when there is no reply in time
 */
export const postOutside = (asked: Outside): Promise<number> => {
  const signal = AbortSignal.timeout(asked.within)
  const replied = addressesOf(asked).then((addresses) => exchange(asked, addresses, signal))
  return Promise.race([replied, over(signal)])
}
