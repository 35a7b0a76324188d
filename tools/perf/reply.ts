import { once } from 'node:events'
import { request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'

/** An answer of a server as it goes over the line. */
export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Encoded as the headers say. */
  readonly body: Buffer
}

/** As the service does it with what was built. */
const quality = 11
/** As the service does it with pages, which it writes its configuration into. */
const pageQuality = 9

/** The reply in brotli. */
export function shrunk({ status, headers, body }: Reply): Reply {
  const isPage = headers['content-type']?.startsWith('text/html') === true
  const params = { [constants.BROTLI_PARAM_QUALITY]: isPage ? pageQuality : quality }
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body: brotliCompressSync(body, { params }) }
}

/** Asks as a browser would, and leaves the body as it comes. @param encoding `identity` for plain text */
export async function ask(url: string, encoding: 'br' | 'identity', accept = '*/*'): Promise<Reply> {
  const sent = request(url, { headers: { 'accept-encoding': encoding, accept } }).end()
  const [message] = await once(sent, 'response')
  return { status: message.statusCode, headers: message.headers, body: await buffer(message) }
}
