import { bookOf, isCash, openingPair, routeOf } from '../machines/exchange/exchange.book.ts'
import type { Route } from '../machines/shared/api.ts'
import { prerender as renderPage } from 'react-dom/static'
import { App } from './app/App.tsx'
import { headOf, structuredData } from './app/content/head.ts'
import type { PreloadedPage } from './app/content/preloaded-page.ts'
import { publicPages } from './app/content/public-paths.ts'
import { createPages } from './app/pages.tsx'
import { pages } from './pages/registry.ts'
import type { Platform } from './app/platform.ts'
import { isFramedPage, matchPath } from './routes/table.ts'
import { createBootstrap } from './app/bootstrap.ts'
import { createApi, type Api } from './api/client.ts'
import { apiUrl } from './config/calls.ts'
import { readConfig, type Config } from './config/config.ts'
import { createI18n } from './i18n/catalogs.ts'
import { isLocale, localeNames, type Locale } from './routes/locales.ts'
import { createRouteSource } from './services/routes.ts'
import type { Contents } from '../machines/content/sources.ts'
import { createContents } from './services/contents.ts'

/** Prerenders public pages at build time, with the current texts and rates of the service (DESIGN §9). */

export interface Site {
  /** Origin of the site, without a trailing slash. */
  url: string
  /** Answers calls of the contract. */
  fetch: (request: Request) => Promise<Response>
}

export interface WrittenPage {
  html: string
  head: string
  lang: string
  /** Structured data; empty unless the page is public. */
  data: string
  /** Content of the page; null without content of the service. */
  preloaded: PreloadedPage | null
  /** Initial data of the form; null without a form. */
  opening: Opening | null
  /** Source file of the page; null if it is part of the first script or the shell. */
  source: string | null
}

/** Placeholder origin: `fetch` answers all requests. */
const service = 'http://service'

const configOf = (): Config => {
  const reading = readConfig('{}')
  if (!reading.ok) throw new Error('the default configuration does not hold')
  return reading.config
}

const apiOf = ({ fetch }: Site, lang: Locale): Api =>
  createApi({
    baseUrl: apiUrl({ ...configOf(), apiBase: service }),
    lang: () => lang,
    cookie: () => null,
    onRefusal: () => undefined,
    fetch,
  })

const contentsOf = (site: Site, lang: Locale): Contents => createContents(apiOf(site, lang), () => 0)

const sharesCurrency = (left: Route['from' | 'to'], right: Route['from' | 'to']): boolean =>
  isCash(left) ? left.xml === right.xml : left.currencyId === right.currencyId

/** Initial data of a form. */
export interface Opening {
  routes: readonly Route[]
  /** The displayed direction; null without any. */
  shown: Route | null
}

/**
 * Initial data of the home page's form: the first direction, in each of its cities, and their reverse directions.
 * @throws ServiceFault when the rates cannot be loaded
 */
const openingOf = async (site: Site, lang: Locale): Promise<Opening> => {
  const config = configOf()
  const all = await createRouteSource(apiOf(site, lang), config.routeVersion, () => undefined)({})
  const book = bookOf(all, { allow: config.routesAllow, deny: config.routesDeny })
  const { giveId, getId } = openingPair(book, {}, { giveId: null, getId: null })
  const shown = routeOf(book, giveId, getId)
  if (shown === null) return { routes: [], shown }
  const routes = book.routes.filter(
    ({ from, to }) =>
      (sharesCurrency(from, shown.from) && sharesCurrency(to, shown.to)) ||
      (sharesCurrency(from, shown.to) && sharesCurrency(to, shown.from)),
  )
  return { routes, shown }
}

const empty: Platform['storage'] = {
  read: () => null,
  write: () => undefined,
  remove: () => undefined,
  watch: () => () => undefined,
}

/** Platform without a visitor: no storage, no session. */
const nobody = (content: PreloadedPage | null, routes: readonly Route[] | null): Platform => ({
  storage: empty,
  tabStorage: empty,
  now: () => 0,
  readCookie: () => null,
  writeCookie: () => undefined,
  report: () => undefined,
  settled: new Promise(() => undefined),
  preloaded: (what) => (what === 'content' ? content : routes),
  copy: () => Promise.resolve(false),
})

/** The public pages with their content. @throws when the service does not list them */
export const readPages = (site: Site): Promise<ReadonlyMap<string, PreloadedPage | null>> =>
  publicPages((lang) => contentsOf(site, lang))

const langOf = (path: string): Locale => {
  const lang = path.split('/')[1]
  if (!isLocale(lang)) throw new Error(`${path} begins with no known language`)
  return lang
}

/** Data embedded in a page; shared pages and the 404 page have no path. */
const preloadedOf = async (
  site: Site,
  path: string,
  pages: ReadonlyMap<string, PreloadedPage | null>,
): Promise<PreloadedPage | null> => {
  if (isFramedPage(path)) return null
  if (pages.has(path)) return pages.get(path) ?? null
  const lang = langOf(path)
  const popular = await contentsOf(site, lang).popular.take({ lang })
  return { path: null, content: popular.ok ? popular.value : null }
}

const sources = import.meta.glob<{ default: unknown }>(['./pages/*/*Page.tsx', '!./pages/home/*'])

/** Source file that the registry loads for a path. @throws when it is not in src/pages/ */
const sourceOf = async (path: string): Promise<string | null> => {
  const name = matchPath(path)?.name
  const code = name === undefined ? null : pages[name].code
  if (code === null) return null
  const { default: view } = await code.load()
  for (const [file, load] of Object.entries(sources))
    if ((await load()).default === view) return file.replace('./', 'src/')
  throw new Error(`the page "${name}" is none of src/pages/*/*Page.tsx`)
}

/** React renders hoisted head elements first. */
const parts = (html: string): { head: string; body: string } => {
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}

const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

const found = (head: string, what: RegExp): string => unescape(what.exec(head)?.[1] ?? '')

/**
 * Renders the initial state of a page.
 * @param path with language prefix and slash; a path that is neither public nor shared renders the 404 page
 * @param known all public pages, from `readPages`
 * @throws for an unknown language, or when the rates cannot be loaded
 */
export const render = async (
  site: Site,
  path: string,
  known: ReadonlyMap<string, PreloadedPage | null>,
): Promise<WrittenPage> => {
  const lang = langOf(path)
  const config = configOf()
  const opening = matchPath(path)?.name === 'home' ? await openingOf(site, lang) : null
  const preloaded = await preloadedOf(site, path, known)
  const paths = new Set(known.keys())
  const bootstrap = createBootstrap(config, await createI18n(lang), lang, nobody(preloaded, opening?.routes ?? null))
  bootstrap.usable()
  const screens = createPages(bootstrap)
  const { prelude } = await renderPage(<App bootstrap={bootstrap} pages={screens} ssrPath={path} />, {
    // Otherwise large parts would be streamed at the end and moved into place by a script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      throw error
    },
  })
  const { head, body } = parts(await new Response(prelude).text())
  const facts = {
    siteUrl: site.url,
    projectName: config.projectName,
    path,
    title: found(head, /<title>([^<]*)<\/title>/),
    description: found(head, /<meta name="description" content="([^"]*)"/),
    paths,
    content: preloaded?.content ?? null,
  }
  return {
    html: body,
    head: head + (paths.has(path) ? headOf(facts) : ''),
    data: paths.has(path) ? structuredData(facts) : '',
    lang: localeNames[lang].html,
    preloaded,
    opening,
    source: isFramedPage(path) || paths.has(path) ? await sourceOf(path) : null,
  }
}
