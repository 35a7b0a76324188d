import type { Config } from './config.ts'

/** What every call has, be it made by the application or by the lines that stand in a page itself. */

/** A reply later than this counts as none, ms. */
export const callTimeout = 20_000

/** Where the paths of the contract begin, without a slash at its end. */
export const apiUrl = ({ apiBase, apiPath }: Pick<Config, 'apiBase' | 'apiPath'>): string =>
  apiBase + apiPath.replace(/\/$/, '')
