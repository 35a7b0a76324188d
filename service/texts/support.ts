import type { Lang, Text } from './languages.ts'

/** Public support contact, used beside the offices. */
export const supportEmail = 'support@kursi.example'

export const messenger = { name: 'Telegram', user: '@kursi_support', link: 'https://t.me/kursi_support' } as const

export const supportHours: Text = {
  en: 'daily from 10:00 to 22:00 (GMT+4)',
  ka: 'ყოველდღე 10:00-დან 22:00-მდე (GMT+4)',
  ru: 'ежедневно с 10:00 до 22:00 (GMT+4)',
}

const greeting: Text = { en: 'Hello,', ka: 'გამარჯობა!', ru: 'Здравствуйте!' }

const warning: Text = {
  en: 'Our staff never ask for a password, a one-time code or a seed phrase.',
  ka: 'ჩვენი თანამშრომლები არასდროს გთხოვენ პაროლს, ერთჯერად კოდს ან საფულის აღდგენის ფრაზას.',
  ru: 'Наши сотрудники никогда не спрашивают пароль, одноразовый код или сид-фразу.',
}

/** A mail to a customer: greeting, text, who we are and how to reach us. */
export const letter = (text: string, lang: Lang): string =>
  `${greeting[lang]}\n\n${text}\n\n—\nKursi · ${supportEmail} · ${messenger.name}: ${messenger.user}\n${warning[lang]}`
