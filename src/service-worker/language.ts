import { defaultLocale, isLocale, localeCookie, type Locale } from '../routes/locales.ts'

/** The chosen language; null if none is chosen or the browser does not expose cookies to workers. */
export const chosenLanguage = async (): Promise<Locale | null> => {
  if (!('cookieStore' in globalThis)) return null
  const cookie = await cookieStore.get(localeCookie.name)
  return isLocale(cookie?.value) ? cookie.value : null
}

const languageOfBrowser = (): Locale =>
  navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale) ?? defaultLocale

/** The language of an address: its own, else the chosen one, else the browser's (spec §2). */
export const languageOf = async ({ pathname }: URL): Promise<Locale> => {
  const prefix = pathname.split('/')[1]
  return isLocale(prefix) ? prefix : ((await chosenLanguage()) ?? languageOfBrowser())
}
