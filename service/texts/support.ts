import type { Text } from './languages.ts'

/** Public support contact, used beside the offices. */
export const supportEmail = 'support@kursi.example'

export const messenger = { name: 'Telegram', user: '@kursi_support', link: 'https://t.me/kursi_support' } as const

export const supportHours: Text = {
  en: 'daily from 10:00 to 22:00 (GMT+4)',
  ka: 'ყოველდღე 10:00-დან 22:00-მდე (GMT+4)',
  ru: 'ежедневно с 10:00 до 22:00 (GMT+4)',
}
