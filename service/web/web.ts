import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyStaticOptions } from '@fastify/static'
import rateLimit from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { folderOf, plainPath, writtenPath } from '../../src/routes/table.ts'
import { limitedTo } from '../http/rate-limit.ts'
import { asRefusal, busyFor, sendError } from '../http/errors.ts'
import { reachedLimit } from '../database/time-limits.ts'
import { loggable } from '../log/log.ts'
import { encodingOf } from '../http/content-encoding.ts'
import { isLang, languageOf } from '../texts/languages.ts'
import type { Lang } from '../texts/languages.ts'
import type { PageConfig } from './config.ts'
import { createPages, frameOptionsOf } from './page.ts'
import type { Page } from './page.ts'
import { mendedPath } from './mended-path.ts'
import { createKnownContent } from './known-content.ts'
import type { ContentMatch } from './known-content.ts'
import { createPageWords } from './page-words.ts'
import { pairSitemap } from './pair-sitemap.ts'
import { createPublicPairs } from './public-pairs.ts'

export interface WebOptions {
  /** Folder of the built application. */
  folder: string
  config: PageConfig
  /** Origin in canonical links and in the sitemap of pairs, without a trailing slash; neither exists without it. */
  siteUrl?: string | undefined
  /** See `paymentOrigins`. */
  paymentOrigins?: readonly string[]
  /** See `framedBy`; by default nobody. */
  framedBy?: readonly string[] | undefined
  /** Limit of page requests per client address; files are not counted. */
  pagesPerMinute?: number
  /** Matches a path with the table of routes; null when there is no such page. */
  matchPath: (pathname: string) => ContentMatch | null
}

const hour = 3_600
const year = 365 * 86_400

declare module 'fastify' {
  interface FastifyInstance {
    /** X-Frame-Options of pages; null: none. */
    frameOptions: ReturnType<typeof frameOptionsOf>
  }
}

/** Sets security headers on a reply. */
const secure = (reply: FastifyReply): FastifyReply => {
  const { frameOptions } = reply.server
  if (frameOptions !== null) reply.header('x-frame-options', frameOptions)
  return reply
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin')
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=()')
}

/** Request headers that `chosenLang` depends on, for Vary. */
const langHeaders = 'accept-language, cookie'

/** Language of an address without a language prefix (spec §2): from the cookie, otherwise from Accept-Language. */
const chosenLang = (request: FastifyRequest): Lang => {
  const cookie = request.cookies['i18n_lang'] ?? ''
  const chosen = cookie.toLowerCase().split('-')[0] ?? ''
  return isLang(chosen) ? chosen : languageOf(request.headers['accept-language'])
}

/** Result of looking up an address; 500 means that the database could not be asked, 503 that it is busy. */
interface Found {
  status: 200 | 404 | 500 | 503
  /** Null when the application is not built. */
  page: Page | null
  /** The page is for people only, not for search engines. */
  isUnlisted?: boolean
}

const varyOf = (status: number, isFile: boolean): string =>
  ['accept-encoding', ...(status === 200 ? [] : [langHeaders]), ...(isFile ? ['accept'] : [])].join(', ')

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  { status, isUnlisted = false }: Found,
  isFile: boolean,
) => {
  const encoding = encodingOf(request)
  secure(reply)
    .code(status)
    .header('content-security-policy', page.policy)
    .header('cache-control', status >= 500 ? 'no-store' : 'no-cache')
    .header('vary', varyOf(status, isFile))
    .type('text/html; charset=utf-8')
  if (status >= 500 || isUnlisted) reply.header('x-robots-tag', 'noindex')
  if (status === 503) reply.header('retry-after', busyFor)
  return encoding === null
    ? reply.send(page.text)
    : reply.header('content-encoding', encoding).send(await page.as(encoding))
}

const notBuilt = (reply: FastifyReply) =>
  secure(reply).code(503).type('text/plain; charset=utf-8').send('The site hasn’t been built yet.')

const sendTooMany = (reply: FastifyReply, seconds: number) =>
  secure(reply)
    .code(429)
    .header('retry-after', seconds)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Too many requests. Try again in a minute.')

/** The 404 for files. */
const sendNoFile = (reply: FastifyReply, status: number) =>
  secure(reply)
    .code(status)
    .header('vary', 'accept')
    .type('text/plain; charset=utf-8')
    .send(status === 404 ? 'Not found' : 'Not available')

/** Navigations get a page whatever the extension; other requests get a file. */
const wantsPage = (request: FastifyRequest, pathname: string): boolean =>
  !/^\/(assets|service)\//.test(pathname) && /\btext\/html\b/.test(request.headers.accept ?? '')

const splitUrl = (url: string): { pathname: string; search: string } => {
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) }
}

/** Redirects the root to the home page of a language (spec §2). */
const sendHome = (request: FastifyRequest, reply: FastifyReply) =>
  secure(reply)
    .header('vary', langHeaders)
    .header('cache-control', 'no-store')
    .redirect(`/${chosenLang(request)}/${splitUrl(request.url).search}`, 302)

/** Collapses repeated slashes. A leading `//`, or what browsers treat like it, would redirect to another host. */
const single = (pathname: string): string => pathname.replace(/\/{2,}/g, '/').replaceAll('\\', '%5C')

/** For `rewriteUrl`: escapes malformed percent-encoding, so that the address gets the usual 404. */
export const readableUrl = (url: string): string => {
  const { pathname, search } = splitUrl(url)
  try {
    decodeURIComponent(pathname)
    return url
  } catch {
    return pathname.replaceAll('%', '%25') + search
  }
}

/** Language of an address; without a language prefix as for the root. */
const langOf = (request: FastifyRequest, pathname: string): Lang => {
  const prefix = pathname.split('/')[1] ?? ''
  return isLang(prefix) ? prefix : chosenLang(request)
}

/** Options for serving the static files of a build. */
const filesOf = (folder: string): FastifyStaticOptions => ({
  root: folder,
  preCompressed: true,
  index: false,
  wildcard: true,
  cacheControl: false,
  allowedPath: (pathname) => extname(pathname) !== '' && extname(pathname) !== '.html' && !pathname.includes('/.'),
  setHeaders: (reply, path) => {
    const isHashed = /[/\\]assets[/\\]/.test(path)
    // The path is the one of the sent file, compressed or not.
    const isAskedAgain = /[/\\](sw\.js|manifest\.webmanifest)(\.br|\.gz)?$/.test(path)
    reply.header(
      'cache-control',
      isHashed ? `public, max-age=${year}, immutable` : isAskedAgain ? 'no-cache' : `public, max-age=${hour}`,
    )
    reply.header('x-content-type-options', 'nosniff')
  },
})

/** Folder of the page for an address, its own or a shared one. */
const frameOf = (match: ContentMatch, path: string): string => folderOf(writtenPath(match, path))

/** Serves the built application: files, pages with their status, and the root redirect (spec §2, DESIGN §8). */
export const webRoutes = plugin<WebOptions>(async (app, options) => {
  const { folder, config, siteUrl, paymentOrigins, framedBy = [], matchPath, pagesPerMinute = 1_000 } = options
  app.decorate('frameOptions', frameOptionsOf(framedBy))
  const { isThere } = createKnownContent(app.core.db)
  const pairs = createPublicPairs(app.core.catalogue, config)
  const wordsOf = createPageWords(app.core, { projectName: config.projectName, siteUrl, pairs })
  await app.register(rateLimit, { global: false })
  const pages = createPages(folder, config, { paymentOrigins, framedBy })

  const findNothing = async (lang: Lang): Promise<Found> => ({
    status: 404,
    page: (await pages.builtAhead(`/${lang}/404/`)) ?? (await pages.empty(lang)),
  })

  /** A prerendered page exists unless the database says otherwise. */
  const findMatch = async (request: FastifyRequest, match: ContentMatch, path: string): Promise<Found> => {
    const built = await pages.builtAhead(frameOf(match, path))
    try {
      if (!(await isThere(match)))
        // The form is still shown, and says that the pair is unavailable.
        return match.name === 'exchange'
          ? { status: 404, page: built ?? (await pages.empty(match.lang)) }
          : await findNothing(match.lang)
      if (built !== null && match.name !== 'exchange') return { status: 200, page: built }
      const words = await wordsOf(match)
      const framed = built && (await pages.builtAhead(frameOf(match, path), words))
      return { status: 200, page: framed ?? (await pages.empty(match.lang, words)) }
    } catch (error) {
      const limit = reachedLimit(error)
      request.log.error(limit === null ? { err: loggable(error) } : { limit }, 'a page could not be looked up')
      if (built !== null) return { status: 200, page: built }
      // The script of the fallback page shows the error and retries.
      return { status: limit === null ? 500 : 503, page: await pages.empty(match.lang) }
    }
  }

  /** Looks up an address that ends with a slash. */
  const find = async (request: FastifyRequest, pathname: string): Promise<Found> => {
    const path = plainPath(pathname)
    const match = matchPath(path)
    if (match === null) return findNothing(langOf(request, pathname))
    return { ...(await findMatch(request, match, path)), isUnlisted: pairs.isUnlisted(match) }
  }

  const isTooMany = app.createRateLimit(limitedTo(pagesPerMinute, 'pages'))

  const sendApp = async (request: FastifyRequest, reply: FastifyReply) => {
    const counted = await isTooMany(request)
    if (!counted.isAllowed && counted.isExceeded) return sendTooMany(reply, counted.ttlInSeconds)
    const { pathname, search } = splitUrl(request.url)
    const asked = single(pathname)
    const isSlashed = asked.endsWith('/')
    const slashed = isSlashed ? asked : `${asked}/`
    const mended = mendedPath(slashed)
    if (mended !== slashed && (await find(request, mended)).status === 200)
      return secure(reply).redirect(mended + search, 308)
    const found = await find(request, slashed)
    const { status, page } = found
    // A path with an extension and no trailing slash is a file, unless it is a page's address.
    const isFile = !isSlashed && status !== 200 && extname(asked) !== ''
    const clean = isFile ? asked : slashed
    if (clean !== pathname) return secure(reply).redirect(clean + search, 308)
    if (isFile && !wantsPage(request, asked)) return sendNoFile(reply, status)
    return page === null ? notBuilt(reply) : sendPage(request, reply, page, found, isFile)
  }

  if (existsSync(folder)) {
    await app.register(async (files) => {
      // Paths that the file plugin rejects (`//`, `..`, a zero byte, too long) may still be a page.
      files.setErrorHandler((error, request, reply) =>
        asRefusal(error) === null ? sendError(error, request, reply) : sendApp(request, reply),
      )
      await files.register(fastifyStatic, filesOf(folder))
    })
  }
  app.get('/', sendHome)
  if (siteUrl !== undefined) await app.register(pairSitemap, { siteUrl, pairs })
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? sendApp(request, reply)
      : reply.code(404).type('text/plain; charset=utf-8').send('Not found'),
  )
})
