import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { writtenPath } from '../../src/app/route-table.ts'
import { encodingOf } from '../shrink.ts'
import { acceptedLanguage, isLang } from '../texts/languages.ts'
import type { PageConfig } from './config.ts'
import { createPages } from './page.ts'
import type { Page } from './page.ts'
import type { ContentMatch, KnownContent } from './known-content.ts'

export interface WebOptions {
  /** Folder of the built application. */
  folder: string
  config: PageConfig
  /** See `paymentOrigins`. */
  paymentOrigins?: readonly string[]
  /** The page of the application at a path, if there is one. */
  matchPath: (pathname: string) => ContentMatch | null
}

const hour = 3_600
const year = 365 * 86_400

/** For every reply of the application. */
const secure = (reply: FastifyReply): FastifyReply =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('x-frame-options', 'DENY')
    .header('cross-origin-opener-policy', 'same-origin-allow-popups')
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=()')

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page, status: number) => {
  const encoding = encodingOf(request)
  secure(reply)
    .code(status)
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
  return encoding === null ? reply.send(page.text) : reply.header('content-encoding', encoding).send(page[encoding])
}

const notBuilt = (reply: FastifyReply) =>
  secure(reply).code(503).type('text/plain; charset=utf-8').send('The application is not built yet.')

const splitUrl = (url: string): { pathname: string; search: string } => {
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) }
}

/** Spec §2: on the root path only, the language comes from the cookie, then from the browser. */
const sendHome = (request: FastifyRequest, reply: FastifyReply) => {
  const cookie = request.cookies['i18n_lang'] ?? ''
  const chosen = cookie.toLowerCase().split('-')[0] ?? ''
  const lang = isLang(chosen) ? chosen : (acceptedLanguage(request.headers['accept-language']) ?? 'en')
  return secure(reply)
    .header('vary', 'accept-language, cookie')
    .header('cache-control', 'no-store')
    .redirect(`/${lang}/${splitUrl(request.url).search}`, 302)
}

/** A leading `//` would be another host. */
const slashed = (pathname: string): string => `${pathname.replace(/^\/+/, '/')}/`

/** Where the 404 page of a language is; an address without one is answered in English. */
const missingPath = (pathname: string): string => {
  const prefix = pathname.split('/')[1] ?? ''
  return `/${isLang(prefix) ? prefix : 'en'}/404/`
}

const decoded = (pathname: string): string | null => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** Serves the built application: its files, its pages with their status, the root's language (spec §2, DESIGN §8). */
export const registerWeb = async (
  app: FastifyInstance,
  { folder, config, paymentOrigins, matchPath }: WebOptions,
  { isThere }: KnownContent,
): Promise<void> => {
  const pageAt = createPages(folder, config, paymentOrigins)

  const sendApp = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, search } = splitUrl(request.url)
    const path = decoded(pathname)
    if (extname(pathname) !== '') return secure(reply).code(404).type('text/plain; charset=utf-8').send('Not found')
    if (!pathname.endsWith('/')) return secure(reply).redirect(slashed(pathname) + search, 308)
    const match = path === null ? null : matchPath(path)
    const isKnown = match !== null && (await isThere(match))
    const page = await pageAt(isKnown && path !== null ? writtenPath(match, path) : missingPath(pathname))
    return page === null ? notBuilt(reply) : sendPage(request, reply, page, isKnown ? 200 : 404)
  }

  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      wildcard: true,
      cacheControl: false,
      allowedPath: (pathname) => extname(pathname) !== '' && extname(pathname) !== '.html' && !pathname.includes('/.'),
      setHeaders: (reply, path) => {
        const isHashed = /[/\\]assets[/\\]/.test(path)
        const isWorker = /[/\\]sw\.js$/.test(path)
        reply.header(
          'cache-control',
          isHashed ? `public, max-age=${year}, immutable` : isWorker ? 'no-cache' : `public, max-age=${hour}`,
        )
        reply.header('x-content-type-options', 'nosniff')
      },
    })
  }
  app.get('/', sendHome)
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? sendApp(request, reply)
      : reply.code(404).type('text/plain; charset=utf-8').send('Not found'),
  )
}
