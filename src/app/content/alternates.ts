import { locales, type Locale } from '../../routes/locales.ts'

/** The same page in each language that has it. */
export const alternatesOf = (path: string, paths: ReadonlySet<string>): { lang: Locale; path: string }[] => {
  const rest = path.split('/').slice(2).join('/')
  return locales.map((lang) => ({ lang, path: `/${lang}/${rest}` })).filter((other) => paths.has(other.path))
}
