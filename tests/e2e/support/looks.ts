import type { Locale } from '../../../src/routes/locales.ts'

/** Theme and size of a page (CSS pixels). */
export interface Look {
  readonly colorScheme: 'light' | 'dark'
  readonly width: number
  readonly height: number
}

/** A look of a screen in a language. */
export interface SpokenLook {
  readonly lang: Locale
  readonly look: Look
  /** True if axe runs in it. */
  readonly isHeard: boolean
}

const sizes = {
  narrow: { width: 320, height: 844 },
  phone: { width: 390, height: 844 },
  wide: { width: 1280, height: 800 },
} as const

type Size = keyof typeof sizes

const sizeNames = ['narrow', 'phone', 'wide'] as const satisfies Size[]

/** Before a screen is reached. */
export const firstLook: Look = { colorScheme: 'light', ...sizes.wide }

/** Languages with the longest words and lines: what does not fit, does not fit there first, where it is narrow. */
const longest: readonly Locale[] = ['ka', 'ru']

/** The languages of three screens after each other on a phone and on a desktop. */
const rounds = [
  { phone: 'en', wide: 'ru' },
  { phone: 'ka', wide: 'en' },
  { phone: 'ru', wide: 'ka' },
] as const

/** Screens that are seen in every language at every size, and heard with header and footer; and why. */
export const thorough: Readonly<Record<string, string>> = {
  home: 'The header, the same on every page, is filled by its words; its menus are opened here only.',
  details: 'The form with most fields: labels, hints and errors of different lengths stand side by side.',
  preview: 'What a person agrees to: amounts, rate and account share rows that wrap by their lengths.',
  'payment: address': 'What a person pays: amount, address and countdown must never be cut.',
  orders: 'A table on a desktop, cards on a phone: both are as wide as their statuses.',
  wallets: 'Balances share their rows with buttons: words of each language broke at another width.',
  'API documentation with its reference open': 'Tables with long names, wider than their page in every language.',
}

const themeOf = (index: number, size: Size, lang: Locale): Look['colorScheme'] => {
  const isFirst = size === 'phone' || (size === 'narrow' && lang !== 'ru')
  return (index % 2 === 0) === isFirst ? 'dark' : 'light'
}

/**
 * The looks of a screen, by pairs: it is seen in each of its languages, in both themes and at every size, and in the
 * long languages where it is narrow. Axe runs once in each theme, on a phone and on a desktop. Six screens after each
 * other have every language at every size, and both themes with every language and every size.
 * @param index of the screen, among those shown one after the other
 * @param languages of the screen; Russian is always one
 */
export const looksOf = (index: number, name: string, languages: readonly Locale[]): SpokenLook[] => {
  const round = rounds[index % rounds.length] ?? rounds[0]
  const chosen = (lang: Locale): Locale => (languages.includes(lang) ? lang : 'ru')
  const [phone, wide] = [chosen(round.phone), chosen(round.wide)]
  const isHeard = (lang: Locale, size: Size) =>
    (size === 'phone' && lang === phone) || (size === 'wide' && lang === wide)
  const isNarrow = (lang: Locale) => longest.includes(lang) || (lang !== phone && lang !== wide)
  const isSeen = (lang: Locale, size: Size) =>
    name in thorough || isHeard(lang, size) || (size === 'narrow' && isNarrow(lang))
  return languages.flatMap((lang) =>
    sizeNames
      .filter((size) => isSeen(lang, size))
      .map((size) => ({
        lang,
        look: { colorScheme: themeOf(index, size, lang), ...sizes[size] },
        isHeard: isHeard(lang, size),
      })),
  )
}
