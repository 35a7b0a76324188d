import type { Text } from './languages.ts'

/** Refusals of linking the messenger with an account, and of unlinking it; the codes are assumptions of the contract. */
export const messengerCodes = {
  messengerLinked: 40908,
  lastWayIn: 40909,
} as const

export const messengerRefusals: Readonly<Record<number, Text>> = {
  [messengerCodes.messengerLinked]: {
    en: 'This Telegram account is already linked to another account here, or the account is linked to another Telegram. Unlink it in the profile first.',
    ka: 'ეს Telegram-ანგარიში აქ უკვე სხვა ანგარიშზეა მიბმული, ან თქვენს ანგარიშზე სხვა Telegram-ია მიბმული. ჯერ გააუქმეთ მიბმა პროფილში.',
    ru: 'Этот Telegram уже привязан к другому аккаунту, или к аккаунту привязан другой Telegram. Сначала отвяжите его в профиле.',
  },
  [messengerCodes.lastWayIn]: {
    en: 'Without Telegram you couldn’t sign in any more. Add an email or a passkey first.',
    ka: 'Telegram-ის გარეშე ანგარიშში ვეღარ შეხვალთ. ჯერ დაამატეთ ელფოსტა ან წვდომის გასაღები.',
    ru: 'Без Telegram вы не сможете войти. Сначала добавьте почту или ключ доступа.',
  },
}

/** Of a token that no longer counts. */
export const linkGone: Text = {
  en: 'This link no longer works: it was used, or it’s more than 10 minutes old. Get a new one in your profile.',
  ka: 'ეს ბმული აღარ მოქმედებს: ის უკვე გამოყენებულია ან 10\u00a0წუთზე მეტი გავიდა. ახალი ბმული პროფილში მიიღეთ.',
  ru: 'Эта ссылка больше не действует: её уже использовали, или прошло больше 10\u00a0минут. Получите новую в профиле.',
}
