import type { FastifyRequest } from 'fastify'
import { isLocalName } from '../../http/own-machine.ts'
import type { Core } from '../../core.ts'

/**
 * The origin of links: the configured one, else the one that the page was opened at. Without a configured one only names
 * of this machine are accepted, because a Host header can hold any name.
 */
export const originOf = ({ siteUrl }: Core, request: FastifyRequest): string => {
  if (siteUrl !== null) return siteUrl
  const { host, protocol } = request
  const port = request.socket.localPort
  return isLocalName(host) ? `${protocol}://${host}` : `${protocol}://localhost${port === undefined ? '' : `:${port}`}`
}

/**
 * Path, query and fragment of an address on our own origin.
 * @returns null for any other address
 */
export const ownPath = (address: string, origin: string): string | null => {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '') return null
  // `/..//host` is resolved to `//host`, which a browser takes for another host.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
}
