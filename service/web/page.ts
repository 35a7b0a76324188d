import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { isAbsolute, join, normalize, relative } from 'node:path'
import { recaptchaOrigin } from '../../machines/shared/captcha.ts'
import { escapeHtml } from '../../machines/shared/escape-html.ts'
import { inlineJson } from '../../machines/shared/inline-json.ts'
import { compressed } from '../http/compress.ts'
import type { Encoding } from '../http/compress.ts'
import type { Lang } from '../texts/languages.ts'
import type { PageConfig } from './config.ts'

/** A page as it is sent: with the runtime configuration in it, and its policy. */
export interface Page {
  text: string
  policy: string
  /** It compressed; once for all who ask. */
  as: (encoding: Encoding) => Promise<Buffer>
}

/** What a page says of itself: plain text. */
export interface Words {
  title: string
  description: string
}

const place = /(<script type="application\/json" id="config">)[\s\S]*?(<\/script>)/

const icon = /<link rel="icon"[^>]*>/

/** The configuration as JSON inside the page, and its icon. */
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

/** The origin of an address, where it names one: the others are on the page's own. */
const otherOrigin = (address: string): string[] => (URL.canParse(address) ? [new URL(address).origin] : [])

interface Captcha {
  /** Origins and paths of its scripts. */
  scripts: readonly string[]
  /** Directive for its frames. */
  frames: readonly string[]
  /** Its policies of Trusted Types. */
  types: readonly string[]
}

const ownCaptcha: Captcha = { scripts: [], frames: [], types: [] }

/** Somebody else's code: let through where the configuration asks for it, nowhere else. */
const captchas: Readonly<Record<string, (origin: string) => Captcha>> = {
  recaptcha: (origin) => ({
    scripts: [`${origin}/recaptcha/`, 'https://www.gstatic.com/recaptcha/'],
    frames: [`frame-src ${origin}/recaptcha/ https://recaptcha.google.com/recaptcha/`],
    types: ['goog#html', 'recaptcha'],
  }),
}

/** Strict: what the build wrote into the page itself is allowed by its hash, nothing else inline is. */
const policyOf = (
  html: string,
  {
    apiBase,
    apiPath,
    filePath,
    websocketUrl,
    faviconPath = '',
    captchaModule,
    captchaOrigin = recaptchaOrigin,
  }: PageConfig,
  paymentOrigins: readonly string[],
): string => {
  const captcha = captchas[captchaModule ?? '']?.(captchaOrigin) ?? ownCaptcha
  return [
    "default-src 'none'",
    `script-src ${[sources(inline(html, /<script\b([^>]*)>([\s\S]*?)<\/script>/g)), ...captcha.scripts].join(' ')}`,
    ...captcha.frames,
    `style-src ${sources(inline(html, /<style\b([^>]*)>([\s\S]*?)<\/style>/g))}`,
    ["img-src 'self' data:", ...otherOrigin(apiBase + filePath), ...otherOrigin(faviconPath)].join(' '),
    ["connect-src 'self'", ...otherOrigin(apiBase + apiPath), ...otherOrigin(websocketUrl)].join(' '),
    "font-src 'self'",
    `form-action ${["'self'", ...paymentOrigins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Text becomes HTML or code at two places only: where texts of editors are sanitised, and where scripts are named.
    "require-trusted-types-for 'script'",
    ['trusted-types dompurify kursi', ...captcha.types].join(' '),
  ].join('; ')
}

/**
 * A built page with the runtime configuration in it, and the policy it is sent with.
 * @param paymentOrigins where its forms may lead besides its own origin
 */
export const preparePage = (
  html: string,
  config: PageConfig,
  paymentOrigins: readonly string[] = [],
): Pick<Page, 'text' | 'policy'> => {
  const text = configured(html, config)
  return { text, policy: policyOf(text, config, paymentOrigins) }
}

/** Of brotli: a page that is kept is compressed once, of the others each costs its asker's time. */
const quality = { kept: 9, passing: 4 }

const prepare = (
  html: string,
  config: PageConfig,
  paymentOrigins: readonly string[],
  as: keyof typeof quality = 'kept',
): Page => {
  const { text, policy } = preparePage(html, config, paymentOrigins)
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return { text, policy, as: (encoding) => (made[encoding] ??= compressed(text, encoding, quality[as])) }
}

/** The page that fits every path, in the language of one. */
const spoken = (html: string, lang: Lang): string => html.replace('<html lang="en">', `<html lang="${lang}">`)

/** A page that fits more than one address, called as what is there. */
const named = (html: string, { title, description }: Words): string => {
  const head = `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(description)}">`
  return html.replace(/<meta name="description"[^>]*>/, '').replace(/<title>[^<]*<\/title>/, () => head)
}

const changedAt = async (file: string): Promise<number | null> => {
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? found.mtimeMs : null
}

const isBelow = (folder: string, file: string): boolean => {
  const way = relative(folder, file)
  return !way.startsWith('..') && !isAbsolute(way)
}

/** Reads pages of a built application; one that did not change is prepared once. */
export const createPages = (folder: string, config: PageConfig, paymentOrigins: readonly string[] = []) => {
  const ready = new Map<string, { changed: number; page: Promise<Page> }>()

  const load = async (file: string, key: string, change: (html: string) => string): Promise<Page | null> => {
    const changed = await changedAt(file)
    if (changed === null) return null
    const known = ready.get(key)
    if (known?.changed === changed) return known.page
    const page = readFile(file, 'utf8').then((html) => prepare(change(html), config, paymentOrigins))
    ready.set(key, { changed, page })
    return page
  }

  const shell = join(folder, 'index.html')

  /** Words are an editor's and change: nothing of them is kept. */
  const pass = async (file: string, change: (html: string) => string): Promise<Page | null> => {
    const html = await readFile(file, 'utf8').catch(() => null)
    return html === null ? null : prepare(change(html), config, paymentOrigins, 'passing')
  }

  /** The page that fits every path, called as what is there; null when nothing is built. */
  const empty = async (lang: Lang, words: Words | null = null): Promise<Page | null> => {
    if (words === null) return load(shell, `${shell} ${lang}`, (html) => spoken(html, lang))
    return pass(shell, (html) => named(spoken(html, lang), words))
  }

  /** The page that was built ahead for a path, called as what is there where it fits several; null where none was. */
  const builtAhead = async (pathname: string, words: Words | null = null): Promise<Page | null> => {
    const own = normalize(join(folder, pathname, 'index.html'))
    if (!isBelow(folder, own)) return null
    return words === null ? load(own, own, (html) => html) : pass(own, (html) => named(html, words))
  }

  return { builtAhead, empty }
}
