import { once } from 'node:events'
import { request, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'

/** A server's reply as transferred. */
export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** Encoded according to the headers. */
  readonly body: Buffer
}

/** As the service compresses built files. */
const quality = 11
/** As the service compresses pages, into which it inserts its configuration. */
const pageQuality = 9

/** The reply compressed with brotli. */
export function shrunk({ status, headers, body }: Reply): Reply {
  const isPage = headers['content-type']?.startsWith('text/html') === true
  const params = { [constants.BROTLI_PARAM_QUALITY]: isPage ? pageQuality : quality }
  return { status, headers: { ...headers, 'content-encoding': 'br' }, body: brotliCompressSync(body, { params }) }
}

/** Requests like a browser and leaves the body encoded. @param encoding `identity` for plain text */
export async function ask(url: string, encoding: 'br' | 'identity', accept = '*/*'): Promise<Reply> {
  const sent = request(url, { headers: { 'accept-encoding': encoding, accept } }).end()
  const [message] = await once(sent, 'response')
  return { status: message.statusCode, headers: message.headers, body: await buffer(message) }
}
