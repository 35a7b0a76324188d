import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type * as z from 'zod/mini'
import type { paths } from '../../openapi/schema.d.ts'
import { codes } from '../../machines/shared/codes.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import { readEnvelope, readRefusal } from './envelope.ts'
import { ServiceFault } from './fault.ts'

/** Spec §7: no call is quicker than this, so that busy states do not flicker; ms. */
const minimumDelay = 200
/** A reply later than this counts as none, ms. */
const timeout = 20_000

export interface ApiDeps {
  /** Where the contract's paths begin, for example `/service/api/v1`. */
  baseUrl: string
  /** The language every call is made in. */
  lang: () => string
  /** Reads the anti-forgery cookie. */
  cookie: (name: string) => string | null
  /** Told of each refusal, to see technical work (spec §4). */
  onRefusal: (code: number) => void
  /** Stands in for the browser's own. */
  fetch?: (request: Request) => Promise<Response>
}

type Reply = { data?: unknown; error?: unknown; response: Response }

export interface Api {
  client: Client<paths>
  /**
   * Waits for a call made with `client` and reads it against the schema of its data.
   * @throws ServiceFault when there is no usable answer
   */
  read: <Data>(call: () => Promise<Reply>, data: z.ZodMiniType<Data>) => Promise<Outcome<Data>>
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const isWrite = (method: string) => method !== 'GET' && method !== 'HEAD'

const headers = ({ lang, cookie }: ApiDeps): Middleware => ({
  onRequest: ({ request }) => {
    request.headers.set('Accept-Language', lang())
    if (isWrite(request.method)) request.headers.set('X-CSRF-Token', cookie('csrf') ?? '')
    return request
  },
})

const faultOf = (error: unknown): ServiceFault => {
  if (error instanceof ServiceFault) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') return new ServiceFault('slow', error)
  return new ServiceFault(error instanceof SyntaxError ? 'malformed' : 'unreachable', error)
}

/** The body as JSON; openapi-fetch hands over the text of an error that is none. */
const bodyOf = ({ data, error }: Reply): unknown => data ?? error

/** The client of the contract: language, anti-forgery token, a time limit and the envelope (spec §7, DESIGN §6). */
export const createApi = (deps: ApiDeps): Api => {
  const send = deps.fetch ?? ((request: Request) => fetch(request))
  const client = createClient<paths>({
    baseUrl: deps.baseUrl,
    credentials: 'same-origin',
    fetch: (request) => send(new Request(request, { signal: AbortSignal.timeout(timeout) })),
  })
  client.use(headers(deps))

  const once = async (call: () => Promise<Reply>): Promise<Reply> => {
    try {
      const [reply] = await Promise.all([call(), wait(minimumDelay)])
      return reply
    } catch (error) {
      throw faultOf(error)
    }
  }

  const read: Api['read'] = async (call, data) => {
    let reply = await once(call)
    // The refusal itself brings the cookie: a first write without one is made again, once.
    if (readRefusal(bodyOf(reply))?.code === codes.antiForgery) reply = await once(call)
    const outcome = readEnvelope(bodyOf(reply), reply.response.status, data)
    if (!outcome.ok) deps.onRefusal(outcome.refusal.code)
    return outcome
  }

  return { client, read }
}
