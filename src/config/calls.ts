import type { Config } from './config.ts'

/** Settings of calls, shared by the application and the inline scripts. */

/** A call without a reply within this time fails, ms. */
export const callTimeout = 20_000

/** Base address of the contract's paths, without a trailing slash. */
export const apiUrl = ({ apiBase, apiPath }: Pick<Config, 'apiBase' | 'apiPath'>): string =>
  apiBase + apiPath.replace(/\/$/, '')
