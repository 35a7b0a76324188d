import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyStaticOptions } from '@fastify/static'
import rateLimit from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { folderOf, plainPath, writtenPath } from '../../src/routes/table.ts'
import { limitedTo } from '../http/rate-limit.ts'
import { asRefusal, sendError } from '../http/errors.ts'
import { loggable } from '../log/log.ts'
import { encodingOf } from '../http/content-encoding.ts'
import { isLang, languageOf } from '../texts/languages.ts'
import type { Lang } from '../texts/languages.ts'
import type { PageConfig } from './config.ts'
import { createPages } from './page.ts'
import type { Page } from './page.ts'
import { createKnownContent } from './known-content.ts'
import type { ContentMatch } from './known-content.ts'
import { createPageWords } from './page-words.ts'

export interface WebOptions {
  /** Folder of the built application. */
  folder: string
  config: PageConfig
  /** See `paymentOrigins`. */
  paymentOrigins?: readonly string[]
  /** Of one address; files are not counted. */
  pagesPerMinute?: number
  /** The page of the application at a path, if there is one. */
  matchPath: (pathname: string) => ContentMatch | null
}

const hour = 3_600
const year = 365 * 86_400

/** For every reply of the application. */
const secure = (reply: FastifyReply): FastifyReply =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin')
    .header('x-frame-options', 'DENY')
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=()')

/** The headers that `chosenLang` looks at. */
const langHeaders = 'accept-language, cookie'

/** Spec §2: where the address names no language, it comes from the cookie, then from the browser. */
const chosenLang = (request: FastifyRequest): Lang => {
  const cookie = request.cookies['i18n_lang'] ?? ''
  const chosen = cookie.toLowerCase().split('-')[0] ?? ''
  return isLang(chosen) ? chosen : languageOf(request.headers['accept-language'])
}

/** What an address leads to; of 500 nobody can say at the moment whether it is there. */
interface Found {
  status: 200 | 404 | 500
  /** Null when the application is not built. */
  page: Page | null
}

const varyOf = (status: number, isFile: boolean): string =>
  ['accept-encoding', ...(status === 200 ? [] : [langHeaders]), ...(isFile ? ['accept'] : [])].join(', ')

const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: Page, status: number, isFile: boolean) => {
  const encoding = encodingOf(request)
  secure(reply)
    .code(status)
    .header('content-security-policy', page.policy)
    .header('cache-control', status === 500 ? 'no-store' : 'no-cache')
    .header('vary', varyOf(status, isFile))
    .type('text/html; charset=utf-8')
  if (status === 500) reply.header('x-robots-tag', 'noindex')
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

/** For whoever asked for a file. */
const sendNoFile = (reply: FastifyReply, status: number) =>
  secure(reply)
    .code(status)
    .header('vary', 'accept')
    .type('text/plain; charset=utf-8')
    .send(status === 404 ? 'Not found' : 'Not available')

/** A person who follows a link asks for a page, whatever its address ends with; a page asks for its files. */
const wantsPage = (request: FastifyRequest, pathname: string): boolean =>
  !/^\/(assets|service)\//.test(pathname) && /\btext\/html\b/.test(request.headers.accept ?? '')

const splitUrl = (url: string): { pathname: string; search: string } => {
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) }
}

/** Spec §2: the root leads to the home page of a language. */
const sendHome = (request: FastifyRequest, reply: FastifyReply) =>
  secure(reply)
    .header('vary', langHeaders)
    .header('cache-control', 'no-store')
    .redirect(`/${chosenLang(request)}/${splitUrl(request.url).search}`, 302)

/**
 * An address with one slash where there were more. In front, two slashes or what a browser takes for them would be
 * another host.
 */
const single = (pathname: string): string => pathname.replace(/\/{2,}/g, '/').replaceAll('\\', '%5C')

/**
 * For `rewriteUrl`: an address whose percent-encoding is broken is taken literally, so that it is answered like any other
 * that leads nowhere.
 */
export const readableUrl = (url: string): string => {
  const { pathname, search } = splitUrl(url)
  try {
    decodeURIComponent(pathname)
    return url
  } catch {
    return pathname.replaceAll('%', '%25') + search
  }
}

/** The language of an address; of one without it, that which the root would choose. */
const langOf = (request: FastifyRequest, pathname: string): Lang => {
  const prefix = pathname.split('/')[1] ?? ''
  return isLang(prefix) ? prefix : chosenLang(request)
}

/** The files of a built application that are asked for by their own names. */
const filesOf = (folder: string): FastifyStaticOptions => ({
  root: folder,
  preCompressed: true,
  index: false,
  wildcard: true,
  cacheControl: false,
  allowedPath: (pathname) => extname(pathname) !== '' && extname(pathname) !== '.html' && !pathname.includes('/.'),
  setHeaders: (reply, path) => {
    const isHashed = /[/\\]assets[/\\]/.test(path)
    // The path is that of what is sent, compressed or not.
    const isAskedAgain = /[/\\](sw\.js|manifest\.webmanifest)(\.br|\.gz)?$/.test(path)
    reply.header(
      'cache-control',
      isHashed ? `public, max-age=${year}, immutable` : isAskedAgain ? 'no-cache' : `public, max-age=${hour}`,
    )
    reply.header('x-content-type-options', 'nosniff')
  },
})

/** The folder of the page that is written for an address, its own or one that fits several. */
const frameOf = (match: ContentMatch, path: string): string => folderOf(writtenPath(match, path))

/** Serves the built application: its files, its pages with their status, the root's language (spec §2, DESIGN §8). */
export const webRoutes = plugin<WebOptions>(async (app, options) => {
  const { folder, config, paymentOrigins, matchPath, pagesPerMinute = 1_000 } = options
  const { isThere } = createKnownContent(app.core.db)
  const wordsOf = createPageWords(app.core, config.projectName)
  await app.register(rateLimit, { global: false })
  const pages = createPages(folder, config, paymentOrigins)

  const findNothing = async (lang: Lang): Promise<Found> => ({
    status: 404,
    page: (await pages.builtAhead(`/${lang}/404/`)) ?? (await pages.empty(lang)),
  })

  /** What is at an address that ends with a slash. What was built ahead is there unless the database denies it. */
  const find = async (request: FastifyRequest, pathname: string): Promise<Found> => {
    const path = plainPath(pathname)
    const match = matchPath(path)
    if (match === null) return findNothing(langOf(request, pathname))
    const built = await pages.builtAhead(frameOf(match, path))
    try {
      if (!(await isThere(match)))
        // The form is offered all the same, and says that the pair is not.
        return match.name === 'exchange'
          ? { status: 404, page: built ?? (await pages.empty(match.lang)) }
          : await findNothing(match.lang)
      if (built !== null && match.name !== 'exchange') return { status: 200, page: built }
      const words = await wordsOf(match)
      const framed = built && (await pages.builtAhead(frameOf(match, path), words))
      return { status: 200, page: framed ?? (await pages.empty(match.lang, words)) }
    } catch (error) {
      request.log.error({ err: loggable(error) }, 'a page could not be looked up')
      // The script of the page that fits every path says what is the matter, and tries again.
      return built === null ? { status: 500, page: await pages.empty(match.lang) } : { status: 200, page: built }
    }
  }

  const isTooMany = app.createRateLimit(limitedTo(pagesPerMinute, 'pages'))

  const sendApp = async (request: FastifyRequest, reply: FastifyReply) => {
    const counted = await isTooMany(request)
    if (!counted.isAllowed && counted.isExceeded) return sendTooMany(reply, counted.ttlInSeconds)
    const { pathname, search } = splitUrl(request.url)
    const asked = single(pathname)
    const isSlashed = asked.endsWith('/')
    const slashed = isSlashed ? asked : `${asked}/`
    const { status, page } = await find(request, slashed)
    // What has a dot and no slash is a file, unless it is how a page is called.
    const isFile = !isSlashed && status !== 200 && extname(asked) !== ''
    const clean = isFile ? asked : slashed
    if (clean !== pathname) return secure(reply).redirect(clean + search, 308)
    if (isFile && !wantsPage(request, asked)) return sendNoFile(reply, status)
    return page === null ? notBuilt(reply) : sendPage(request, reply, page, status, isFile)
  }

  if (existsSync(folder)) {
    await app.register(async (files) => {
      // An address that it takes for no file of ours (`//`, `..`, a zero byte, too long a name) may still be a page's.
      files.setErrorHandler((error, request, reply) =>
        asRefusal(error) === null ? sendError(error, request, reply) : sendApp(request, reply),
      )
      await files.register(fastifyStatic, filesOf(folder))
    })
  }
  app.get('/', sendHome)
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? sendApp(request, reply)
      : reply.code(404).type('text/plain; charset=utf-8').send('Not found'),
  )
})
