import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { isAbsolute, join, normalize, relative } from 'node:path'
import { recaptchaOrigin } from '../../machines/shared/captcha.ts'
import { escapeHtml } from '../../machines/shared/escape-html.ts'
import { inlineJson } from '../../machines/shared/inline-json.ts'
import { compressible } from '../http/compress.ts'
import type { Compressible } from '../http/compress.ts'
import type { Lang } from '../texts/languages.ts'
import type { PageConfig } from './config.ts'

/** A page ready to be sent, with its runtime configuration and Content-Security-Policy. */
export interface Page extends Compressible {
  policy: string
}

/** Title and description, plain text. */
export interface Words {
  title: string
  description: string
}

/** Words of a page with more for search engines: HTML for the end of its head, and of its body. */
export interface Named extends Words {
  tags?: string
  data?: string
}

const place = /(<script type="application\/json" id="config">)[\s\S]*?(<\/script>)/

const icon = /<link rel="icon"[^>]*>/

/** Embeds the configuration as JSON and sets the favicon. */
const configured = (html: string, config: PageConfig): string => {
  const { faviconPath } = config
  const told = html.replace(place, (_whole, open: string, close: string) => open + inlineJson(config) + close)
  return faviconPath === undefined
    ? told
    : told.replace(icon, () => `<link rel="icon" href="${escapeHtml(faviconPath)}">`)
}

const inline = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)]
    .filter(([, attributes = '']) => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)

const sources = (hashes: readonly string[]): string => ["'self'", ...new Set(hashes)].join(' ')

/** The origin of an absolute URL; empty for relative ones. */
const otherOrigin = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : [])

interface Captcha {
  /** Values for script-src. */
  scripts: readonly string[]
  /** Values for frame-src. */
  frames: readonly string[]
  /** Names of Trusted Types policies. */
  types: readonly string[]
}

const ownCaptcha: Captcha = { scripts: [], frames: [], types: [] }

/** Third-party captcha code, allowed only when the configuration uses it. */
const captchas: Readonly<Record<string, (origin: string) => Captcha>> = {
  recaptcha: (origin) => ({
    scripts: [`${origin}/recaptcha/`, 'https://www.gstatic.com/recaptcha/'],
    frames: [`frame-src ${origin}/recaptcha/ https://recaptcha.google.com/recaptcha/`],
    types: ['goog#html', 'recaptcha'],
  }),
}

/** Whom the policy of a page allows beside its own origin. */
export interface Allowed {
  /** Origins that forms may be sent to. */
  paymentOrigins?: readonly string[] | undefined
  /** Sources of `frame-ancestors`. */
  framedBy?: readonly string[] | undefined
}

const ancestors = (framedBy: readonly string[]): string => (framedBy.length === 0 ? "'none'" : framedBy.join(' '))

/** X-Frame-Options for browsers that do not know `frame-ancestors`; null where it cannot say who is allowed. */
export const frameOptionsOf = (framedBy: readonly string[]): 'DENY' | 'SAMEORIGIN' | null => {
  if (framedBy.length === 0) return 'DENY'
  return framedBy.every((source) => source === "'self'") ? 'SAMEORIGIN' : null
}

/** Strict policy: inline code of the build is allowed by hash, other inline code is blocked. */
const policyOf = (
  html: string,
  {
    apiBase,
    apiPath,
    filePath,
    websocketUrl,
    botDomain = '',
    faviconPath = '',
    captchaModule,
    captchaOrigin = recaptchaOrigin,
  }: PageConfig,
  { paymentOrigins = [], framedBy = [] }: Allowed,
): string => {
  const captcha = captchas[captchaModule ?? '']?.(captchaOrigin) ?? ownCaptcha
  return [
    "default-src 'none'",
    `script-src ${[sources(inline(html, /<script\b([^>]*)>([\s\S]*?)<\/script>/g)), ...captcha.scripts].join(' ')}`,
    ...captcha.frames,
    `style-src ${sources(inline(html, /<style\b([^>]*)>([\s\S]*?)<\/style>/g))}`,
    ["img-src 'self' data:", ...otherOrigin(apiBase + filePath), ...otherOrigin(faviconPath)].join(' '),
    ["connect-src 'self'", ...[apiBase + apiPath, websocketUrl, botDomain].flatMap(otherOrigin)].join(' '),
    "font-src 'self'",
    `form-action ${["'self'", ...paymentOrigins].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${ancestors(framedBy)}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    // Strings become HTML or script URLs in two places only: the sanitizer of editorial texts, and the script loader.
    "require-trusted-types-for 'script'",
    ['trusted-types dompurify kursi', ...captcha.types].join(' '),
  ].join('; ')
}

/** Adds runtime configuration and policy to a built page. */
export const preparePage = (html: string, config: PageConfig, allowed: Allowed = {}): Pick<Page, 'text' | 'policy'> => {
  const text = configured(html, config)
  return { text, policy: policyOf(text, config, allowed) }
}

/** Brotli quality: cached pages are compressed once, others on each request. */
const quality = { kept: 9, passing: 4 }

const prepare = (html: string, config: PageConfig, allowed: Allowed, as: keyof typeof quality = 'kept'): Page => {
  const { text, policy } = preparePage(html, config, allowed)
  return { policy, ...compressible(text, quality[as]) }
}

/** The fallback page with its `lang` attribute set. */
const spoken = (html: string, lang: Lang): string => html.replace('<html lang="en">', `<html lang="${lang}">`)

/** A page shared by several addresses, with title and description of the requested one. */
const named = (html: string, { title, description, tags = '', data = '' }: Named): string => {
  const head = `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">${tags}`
  return html
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('</body>', () => `${data}</body>`)
}

const changedAt = async (file: string): Promise<number | null> => {
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? found.mtimeMs : null
}

const isBelow = (folder: string, file: string): boolean => {
  const way = relative(folder, file)
  return !way.startsWith('..') && !isAbsolute(way)
}

/** Reads and prepares the pages of a build; a page is prepared again only when its file has changed. */
export const createPages = (folder: string, config: PageConfig, allowed: Allowed = {}) => {
  const ready = new Map<string, { changed: number; page: Promise<Page> }>()

  const load = async (file: string, key: string, change: (html: string) => string): Promise<Page | null> => {
    const changed = await changedAt(file)
    if (changed === null) return null
    const known = ready.get(key)
    if (known?.changed === changed) return known.page
    const page = readFile(file, 'utf8').then((html) => prepare(change(html), config, allowed))
    ready.set(key, { changed, page })
    return page
  }

  const shell = join(folder, 'index.html')

  /** Pages with custom titles are not cached, because their texts can change at any time. */
  const pass = async (file: string, change: (html: string) => string): Promise<Page | null> => {
    const html = await readFile(file, 'utf8').catch(() => null)
    return html === null ? null : prepare(change(html), config, allowed, 'passing')
  }

  /** The fallback page with the given title and description; null when there is no build. */
  const empty = async (lang: Lang, words: Named | null = null): Promise<Page | null> => {
    if (words === null) return load(shell, `${shell} ${lang}`, (html) => spoken(html, lang))
    return pass(shell, (html) => named(spoken(html, lang), words))
  }

  /**
   * The prerendered page of a path, with title and description when it is shared by several; null when there is none.
   */
  const builtAhead = async (pathname: string, words: Named | null = null): Promise<Page | null> => {
    const own = normalize(join(folder, pathname, 'index.html'))
    if (!isBelow(folder, own)) return null
    return words === null ? load(own, own, (html) => html) : pass(own, (html) => named(html, words))
  }

  return { builtAhead, empty }
}
