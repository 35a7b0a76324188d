/** A mail as customers get it: greeting, text, who wrote it and how to answer. */

const frames = {
  en: [
    'Hello,\n\n',
    '\n\n—\nKursi · support@kursi.example · Telegram: @kursi_support\nOur staff never ask for a password, a one-time code or a seed phrase.',
  ],
  ka: [
    'გამარჯობა!\n\n',
    '\n\n—\nKursi · support@kursi.example · Telegram: @kursi_support\nჩვენი თანამშრომლები არასდროს გთხოვენ პაროლს, ერთჯერად კოდს ან საფულის აღდგენის ფრაზას.',
  ],
  ru: [
    'Здравствуйте!\n\n',
    '\n\n—\nKursi · support@kursi.example · Telegram: @kursi_support\nНаши сотрудники никогда не спрашивают пароль, одноразовый код или сид-фразу.',
  ],
} as const

/** The body of a mail with this text. */
export const letter = (lang: keyof typeof frames, ...lines: readonly string[]): string =>
  frames[lang].join(lines.join('\n'))
