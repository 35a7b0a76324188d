import { defaultLocale, type Locale } from '../routes/locales.ts'

/**
 * The address if it is safe to link to: http(s), mailto, or a path of this origin; else undefined (`//host`,
 * `javascript:`). For addresses received from the service.
 */
export function safeHref(href: string | undefined): string | undefined {
  if (!href) return undefined
  const own = href.startsWith('/') && !/^\/[/\\]/u.test(href)
  return own || /^(?:https?:\/\/|mailto:)/iu.test(href) ? href : undefined
}

/** Like `safeHref`, for pictures: data addresses are allowed too. */
export function safeImage(src: string): string | undefined {
  return /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/iu.test(src) ? src : safeHref(src)
}

/** The address in a language, or in the default language; undefined if it is missing or not safe to link to. */
export function safeHrefIn(links: Readonly<Record<string, string>>, lang: Locale): string | undefined {
  return safeHref(links[lang] ?? links[defaultLocale])
}
