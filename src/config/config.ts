import * as z from 'zod/mini'

const path = z.string().check(z.regex(/^(https?:\/\/[^\s]+|\/[^\s]*)$/, 'must be an http(s) address or begin with /'))
const version = z.string().check(z.regex(/^\d+\.\d+\.\d+$/, 'must be a version such as 0.0.4'))

const schema = z.object({
  /** Origin of the service; empty means the page's own. */
  apiBase: z._default(z.string().check(z.regex(/^(https?:\/\/[^\s/]+)?$/, 'must be an origin or empty')), ''),
  apiPath: z._default(path, '/service/api/v1/'),
  filePath: z._default(path, '/service/fs'),
  servicePath: z._default(path, '/service'),
  /** Some values mean that there is none (spec §4). */
  websocketUrl: z._default(z.string(), '/ws/'),
  botUsername: z._default(z.string(), ''),
  botDomain: z._default(z.string(), ''),
  minBotVersion: z._default(version, '0.0.4'),
  projectName: z._default(z.string().check(z.minLength(1)), 'Kursi'),
  logoPath: z._default(z.string(), ''),
  faviconPath: z._default(z.string(), '/favicon.svg'),
  routeVersion: z._default(z.enum(['v1', 'v2']), 'v2'),
  routesAllow: z._default(z.array(z.object({ from: z.string(), to: z.string() })), []),
  routesDeny: z._default(z.array(z.string()), []),
})

/** Runtime configuration (spec §3), in the page as JSON; each key has a default that fits the embedded service. */
export type Config = z.infer<typeof schema>

export type ConfigReading = { ok: true; config: Config } | { ok: false; problems: readonly string[] }

/** Reads the JSON text in the page; `problems` name key and rule, for whoever runs the site. */
export const readConfig = (text: string): ConfigReading => {
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    if (parsed.success) return { ok: true, config: parsed.data }
    return { ok: false, problems: parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`) }
  } catch {
    return { ok: false, problems: ['the configuration is not JSON'] }
  }
}
