import * as z from 'zod/mini'
import { fits } from './fits.ts'
import { defaults } from './defaults.ts'

const text = (pattern: RegExp, message: string) => z.string().check(fits((value) => pattern.test(value), message))
const path = text(/^(https?:\/\/[^\s]+|\/[^\s]*)$/, 'must be an http(s) address or begin with /')

const schema = z.object({
  /** Origin of the service; empty means the page's own origin. */
  apiBase: z.optional(text(/^(https?:\/\/[^\s/]+)?$/, 'must be an origin or empty')),
  apiPath: z.optional(path),
  filePath: z.optional(path),
  servicePath: z.optional(path),
  /** Certain values disable the socket (spec §4). */
  websocketUrl: z.optional(z.string()),
  botUsername: z.optional(z.string()),
  botDomain: z.optional(z.string()),
  minBotVersion: z.optional(text(/^\d+\.\d+\.\d+$/, 'must be a version such as 0.0.4')),
  projectName: z.optional(text(/./, 'must not be empty')),
  logoPath: z.optional(z.string()),
  faviconPath: z.optional(z.string()),
  /** Origin of a captcha hosted on another site. */
  captchaOrigin: z.optional(text(/^https?:\/\/[^\s/]+$/, 'must be an origin')),
  routeVersion: z.optional(z.enum(['v1', 'v2'])),
  routesAllow: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
  routesDeny: z.optional(z.array(z.string())),
})

/** Runtime configuration (spec §3), embedded in the page as JSON; each key has a default for the embedded service. */
export type Config = Required<z.infer<typeof schema>>

export type ConfigReading = { ok: true; config: Config } | { ok: false; problems: readonly string[] }

/** Parses the JSON text in the page; `problems` name key and rule, for the site's operator. */
export const readConfig = (text: string): ConfigReading => {
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    if (parsed.success) return { ok: true, config: { ...defaults, ...parsed.data } }
    return { ok: false, problems: parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`) }
  } catch {
    return { ok: false, problems: ['the configuration is not JSON'] }
  }
}
