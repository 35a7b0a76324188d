import { own } from '../shared/own.ts'

/** Languages of the product (spec §1); the first is the default. */
export const languages = ['en', 'ka', 'ru'] as const

export type Lang = (typeof languages)[number]

/** One text in every language. */
export type Text = Readonly<Record<Lang, string>>

/** Locales for formatting dates and times. */
export const dateLocales: Readonly<Record<Lang, string>> = { en: 'en-GB', ka: 'ka-GE', ru: 'ru-RU' }

export const isLang = (value: string): value is Lang => languages.some((language) => language === value)

const weightOf = (part: string): { tag: string; weight: number } => {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
  const quality = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  return { tag, weight: Number.isFinite(weight) ? weight : 0 }
}

/** The best supported language of an Accept-Language header; `en-gb` matches `en`. Undefined without a match. */
export const acceptedLanguage = (header: string | undefined): Lang | undefined =>
  (header ?? '')
    .split(',')
    .map(weightOf)
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight)
    .map(({ tag }) => tag.split('-')[0] ?? '')
    .find(isLang)

/** Language of an API call (DESIGN §6); English when the header names no supported language. */
export const languageOf = (header: string | undefined): Lang => acceptedLanguage(header) ?? 'en'

/** Replaces `{name}` placeholders; those without a value are kept. */
export const fill = (template: string, values: Readonly<Record<string, string | number | undefined>>): string =>
  template.replace(/\{(\w+)\}/g, (place, name: string) => String(own(values, name) ?? place))
