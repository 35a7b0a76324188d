import { defaultLocale, isLocale, localeCookie, type Locale } from '../routes/locales.ts'

/** What the person has chosen before; null when nothing, or when this browser does not let a worker read cookies. */
export const chosenLanguage = async (): Promise<Locale | null> => {
  if (!('cookieStore' in globalThis)) return null
  const cookie = await cookieStore.get(localeCookie.name)
  return isLocale(cookie?.value) ? cookie.value : null
}

const languageOfBrowser = (): Locale =>
  navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]).find(isLocale) ?? defaultLocale

/** The language of an address: its own, else the chosen one, else that of the browser (spec §2). */
export const languageOf = async ({ pathname }: URL): Promise<Locale> => {
  const prefix = pathname.split('/')[1]
  return isLocale(prefix) ? prefix : ((await chosenLanguage()) ?? languageOfBrowser())
}
