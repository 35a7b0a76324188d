import type { FastifyRequest } from 'fastify'
import { isLocalName } from '../../http/own-machine.ts'
import type { Core } from '../../core.ts'

/**
 * Origin for links: the configured one, otherwise the one of the request. Without configuration only local names are
 * accepted, because the Host header is untrusted.
 */
export const originOf = ({ siteUrl }: Core, request: FastifyRequest): string => {
  if (siteUrl !== null) return siteUrl
  const { host, protocol } = request
  const port = request.socket.localPort
  return isLocalName(host) ? `${protocol}://${host}` : `${protocol}://localhost${port === undefined ? '' : `:${port}`}`
}

/**
 * Path, query and fragment of a URL on the site's own origin.
 * @returns null for any other URL
 */
export const ownPath = (address: string, origin: string): string | null => {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '') return null
  // `/..//host` resolves to `//host`, which browsers treat as another host.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
}
