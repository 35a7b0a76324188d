import type * as z from 'zod/mini'
import type { paths } from '../../openapi/schema.d.ts'
import { formCodes } from '../../machines/shared/form-codes.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import { callTimeout } from '../config/calls.ts'
import { readEnvelope, readRefusal } from './envelope.ts'
import { ServiceFault } from './fault.ts'

/** Spec §7: minimum duration of a call, so that busy states do not flicker; ms. */
const minimumDelay = 200

export interface ApiDeps {
  /** Base URL of the contract's paths, for example `/service/api/v1`. */
  baseUrl: string
  /** The language of every call. */
  lang: () => string
  /** Reads the anti-forgery cookie. */
  cookie: (name: string) => string | null
  /** Called with each refusal, to detect technical work (spec §4). */
  onRefusal: (code: number) => void
  /** Replaces the browser's fetch. */
  fetch?: (request: Request) => Promise<Response>
}

/** @typeParam Told the envelope of a success reply in the contract; unknown for an untyped call */
export type Reply<Told = unknown> = { data?: Told; error?: unknown; response: Response }

type DataOf<Told> = Told extends { data?: infer Data } ? Data : null

/** Compiles when a schema accepts everything the contract allows: every required field, with every allowed value. */
type Agrees<Told, Input> = unknown extends Told
  ? unknown
  : [DataOf<Told>] extends [Input]
    ? unknown
    : { drift: 'the schema refuses what the contract allows'; contract: DataOf<Told>; schema: Input }

type Query<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Names } } }
  ? Names
  : never

/**
 * The part of the client that the exchange form needs before the whole client has loaded: GET calls, and parsing of
 * replies.
 */
export interface Caller {
  /** A GET of the contract. */
  ask: <Path extends keyof paths>(path: Path, query?: Query<Path> & object) => Promise<Reply>
  /**
   * Waits for a call and parses its data. A schema that does not match the contract does not compile.
   * @param elapsed time since the call was started, ms
   * @throws ServiceFault without a usable reply
   */
  read: <Told, Data, Input>(
    call: () => Promise<Reply<Told>>,
    data: z.ZodMiniType<Data, Input> & Agrees<Told, Input>,
    elapsed?: number,
  ) => Promise<Outcome<Data>>
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const isWrite = (method: string) => method !== 'GET' && method !== 'HEAD'

/**
 * Sends a request with language, anti-forgery token and timeout (spec §7, DESIGN §6). The request's own signal aborts
 * it, too.
 * @param limit ms
 */
export const createSend =
  ({ fetch: send = (request) => fetch(request), lang, cookie }: ApiDeps, limit = callTimeout) =>
  (request: Request): Promise<Response> => {
    // Static pages set their language themselves.
    if (!request.headers.has('Accept-Language')) request.headers.set('Accept-Language', lang())
    // Over https the cookie name has the `__Host-` prefix.
    const token = () => cookie('__Host-csrf') ?? cookie('csrf') ?? ''
    if (isWrite(request.method)) request.headers.set('X-CSRF-Token', token())
    return send(new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(limit)]) }))
  }

const faultOf = (error: unknown): ServiceFault => {
  if (error instanceof ServiceFault) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') return new ServiceFault('slow', error)
  return new ServiceFault(error instanceof SyntaxError ? 'malformed' : 'unreachable', error)
}

/** The body as JSON; the openapi-fetch client returns an unparsable error body as text. */
const bodyOf = ({ data, error }: Reply): unknown => data ?? error

const once = async (call: () => Promise<Reply>, elapsed = 0): Promise<Reply> => {
  try {
    const [reply] = await Promise.all([call(), wait(minimumDelay - elapsed)])
    return reply
  } catch (error) {
    throw faultOf(error)
  }
}

const createRead =
  ({ onRefusal }: ApiDeps): Caller['read'] =>
  async (call, data, elapsed) => {
    let reply = await once(call, elapsed)
    // The refusal sets the missing cookie: a first write without the token is retried once.
    if (readRefusal(bodyOf(reply))?.code === formCodes.antiForgery) reply = await once(call)
    const outcome = readEnvelope(bodyOf(reply), reply.response.status, data)
    if (!outcome.ok) onRefusal(outcome.refusal.code)
    return outcome
  }

const searchOf = (query: object = {}): string => {
  const search = new URLSearchParams(Object.entries(query)).toString()
  return search && `?${search}`
}

const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch (error) {
    // A proxy in front of the service fails with HTML; the status is enough then.
    if (response.ok) throw error
    return text
  }
}

export const createCaller = (deps: ApiDeps): Caller => {
  const send = createSend(deps)
  return {
    ask: async (path, query) => {
      const response = await send(new Request(deps.baseUrl + path + searchOf(query)))
      return { data: await jsonOf(response), response }
    },
    read: createRead(deps),
  }
}
