import { defaultLocale, type Locale } from '../routes/locales.ts'

/**
 * The address when it is safe to link to: http(s), mailto, or a path of this origin. `//host`, `javascript:` and the
 * like give undefined. For addresses that come from the service.
 */
export function safeHref(href: string | undefined): string | undefined {
  if (!href) return undefined
  const own = href.startsWith('/') && !/^\/[/\\]/u.test(href)
  return own || /^(?:https?:\/\/|mailto:)/iu.test(href) ? href : undefined
}

/** As `safeHref`, for pictures: these may be in the address itself, too. */
export function safeImage(src: string): string | undefined {
  return /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/iu.test(src) ? src : safeHref(src)
}

/** The address in a language, the default one where it lacks; undefined where that is not safe to link to. */
export function safeHrefIn(links: Readonly<Record<string, string>>, lang: Locale): string | undefined {
  return safeHref(links[lang] ?? links[defaultLocale])
}
