import type * as z from 'zod/mini'
import type { paths } from '../../openapi/schema.d.ts'
import { formCodes } from '../../machines/shared/form-codes.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import { callTimeout } from '../config/calls.ts'
import { readEnvelope, readRefusal } from './envelope.ts'
import { ServiceFault } from './fault.ts'

/** Spec §7: no call is quicker than this, so that busy states do not flicker; ms. */
const minimumDelay = 200

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

/** @typeParam Told the envelope of a good reply as the contract says; unknown for a call that is not typed */
export type Reply<Told = unknown> = { data?: Told; error?: unknown; response: Response }

type DataOf<Told> = Told extends { data?: infer Data } ? Data : null

/** Compiles when a schema takes all that the contract says of the reply: every field it asks for, of every allowed value. */
type Agrees<Told, Input> = unknown extends Told
  ? unknown
  : [DataOf<Told>] extends [Input]
    ? unknown
    : { drift: 'the schema refuses what the contract allows'; contract: DataOf<Told>; schema: Input }

type Query<Path extends keyof paths> = paths[Path] extends { get: { parameters: { query?: infer Names } } }
  ? Names
  : never

/** What the exchange form needs of the contract before the whole client is here: plain questions, and replies read. */
export interface Caller {
  /** A GET of the contract. */
  ask: <Path extends keyof paths>(path: Path, query?: Query<Path> & object) => Promise<Reply>
  /**
   * Waits for a call and reads it against the schema of its data. A schema that does not agree with the contract does
   * not compile.
   * @param elapsed how long ago the call was begun, ms
   * @throws ServiceFault when there is no usable answer
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
 * Sends a request with what each needs: language, anti-forgery token, a time limit (spec §7, DESIGN §6). It ends with
 * the request's own signal, too.
 * @param limit ms
 */
export const createSend =
  ({ fetch: send = (request) => fetch(request), lang, cookie }: ApiDeps, limit = callTimeout) =>
  (request: Request): Promise<Response> => {
    // A page to read names its language by itself.
    if (!request.headers.has('Accept-Language')) request.headers.set('Accept-Language', lang())
    // By https the browser holds its name to this very host.
    const token = () => cookie('__Host-csrf') ?? cookie('csrf') ?? ''
    if (isWrite(request.method)) request.headers.set('X-CSRF-Token', token())
    return send(new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(limit)]) }))
  }

const faultOf = (error: unknown): ServiceFault => {
  if (error instanceof ServiceFault) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') return new ServiceFault('slow', error)
  return new ServiceFault(error instanceof SyntaxError ? 'malformed' : 'unreachable', error)
}

/** The body as JSON; the whole client hands over the text of an error that is none. */
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
    // The refusal itself brings the cookie: a first write without one is made again, once.
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
    // What stands before the service answers its failures in HTML; the status says enough then.
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
