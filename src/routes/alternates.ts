import { localeNames, locales, type Locale } from './locales.ts'

export interface Alternate {
  lang: Locale
  path: string
}

/** The same page in each language that has it, default language first. */
export const alternatesOf = (path: string, paths: ReadonlySet<string>): Alternate[] => {
  const rest = path.split('/').slice(2).join('/')
  return locales.map((lang) => ({ lang, path: `/${lang}/${rest}` })).filter((other) => paths.has(other.path))
}

/** A value of `hreflang` with the path it stands for. */
export interface LangLink {
  hreflang: string
  path: string
}

/** Links to a page's languages. `x-default` is for readers of any other language: the first that the page has. */
export const langLinksOf = (alternates: readonly Alternate[]): LangLink[] => [
  ...alternates.map(({ lang, path }) => ({ hreflang: localeNames[lang].html, path })),
  ...alternates.slice(0, 1).map(({ path }) => ({ hreflang: 'x-default', path })),
]
