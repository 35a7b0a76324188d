import { prerender as renderPage } from 'react-dom/static'
import { App } from './app/App.tsx'
import { createPages } from './app/pages.tsx'
import type { Platform } from './app/platform.ts'
import { createRuntime } from './app/runtime.ts'
import { readConfig } from './config/config.ts'
import { createI18n } from './i18n/catalogs.ts'
import { isLocale, locales, localeNames } from './i18n/locales.ts'

export { locales }

/** The public pages that are written at build time. */
export const prerendered: readonly string[] = locales.map((locale) => `/${locale}/`)

/** Nobody is there yet: nothing is kept, nothing is known. */
const nobody: Platform = {
  storage: { read: () => null, write: () => undefined, remove: () => undefined, watch: () => () => undefined },
  now: () => 0,
  readCookie: () => null,
  writeCookie: () => undefined,
  settled: new Promise(() => undefined),
  copy: () => Promise.resolve(false),
}

/**
 * One public page as it is before anybody has touched it.
 * @param path with language prefix and slash
 * @throws when the locale is none or the default configuration does not hold
 */
export const render = async (locale: string, path: string): Promise<{ html: string; head: string; lang: string }> => {
  const config = readConfig('{}')
  if (!isLocale(locale) || !config.ok) throw new Error(`cannot prerender ${path}`)
  const i18n = await createI18n(locale)
  const runtime = createRuntime(config.config, i18n, locale, nobody)
  runtime.usable()
  const pages = createPages(runtime)
  const { prelude } = await renderPage(<App runtime={runtime} pages={pages} ssrPath={path} />, {
    // Large parts would be written at the end and moved into place by a script: everything stands where it belongs.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  const html = await new Response(prelude).text()
  return { html, head: '', lang: localeNames[locale].html }
}
