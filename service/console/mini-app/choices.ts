import * as z from 'zod/mini'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import { languages } from '../../texts/languages.ts'

/**
 * What is chosen for the phone frame. All of it is in the address of the page, so that one link opens the app just so;
 * the form of the page has a field for each.
 */

/** Screens in CSS pixels. */
export const sizes = {
  usual: { width: 390, height: 844 },
  small: { width: 320, height: 568 },
  large: { width: 430, height: 932 },
} as const

const sizeNames = ['usual', 'small', 'large'] as const
const themeNames = ['light', 'dark', 'yellow', 'night', 'black'] as const
export const platforms = ['ios', 'android', 'android_x', 'macos', 'tdesktop', 'weba', 'web', 'unknown'] as const
export const versions = '6.0 6.1 6.2 6.4 6.7 6.9 6.10 7.0 7.2 7.6 7.7 7.8 7.10 8.0 9.0 9.1 9.5'.split(' ')

/** How the messenger answers a question of the app; `late` is after 3 s. */
export const answers = ['answered', 'refused', 'silent', 'late'] as const
/** What the messenger itself would ask the person: in the frame, it can be asked, too. */
export const askedAnswers = ['answered', 'ask', 'refused', 'silent', 'late'] as const

const answer = z._default(z.enum(answers), 'answered')
const askedAnswer = z._default(z.enum(askedAnswers), 'answered')
const text = (most: number, usual = '') => z._default(z.string().check(z.maxLength(most)), usual)
const number = (least: number, most: number, usual: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(least), z.lte(most)), usual)

const shape = z.object({
  lang: z._default(z.enum(languages), 'en'),
  /** Empty: the exchange of the user area. */
  path: z._default(z.string().check(z.maxLength(500), z.regex(/^(\/(?![/\\])[^\\#]*)?$/)), ''),
  platform: z._default(z.enum(platforms), 'ios'),
  version: z._default(z.string().check(z.refine((version) => versions.includes(version))), '8.0'),
  start: z._default(z.string().check(z.regex(/^[\w.~=&-]{0,512}$/)), ''),
  /** Of the init data. */
  data: z._default(z.enum(['signed', 'forged', 'expired']), 'signed'),
  person: number(1, 2 ** 52, 7001),
  firstName: text(64, 'Tamar'),
  lastName: text(64, 'Kapanadze'),
  username: z._default(z.string().check(z.regex(/^\w{0,32}$/)), 'tamar_k'),
  number: z._default(z.string().check(z.regex(/^[+\d ()-]{0,32}$/)), '+995555123456'),
  /** Whether the person let the bot write to them before. */
  writing: z._default(z.enum(['yes', 'no']), 'no'),
  size: z._default(z.enum(sizeNames), 'usual'),
  /** Height of the keyboard, px. */
  keyboard: number(100, 500, 291),
  theme: z._default(z.enum(themeNames), 'light'),
  bridge: z._default(z.enum(['talks', 'silent']), 'talks'),
  write: askedAnswer,
  phone: askedAnswer,
  contact: answer,
  colours: answer,
  viewport: answer,
  areas: answer,
  scan: answer,
  clipboard: answer,
  /** What the scanner reads. */
  qr: text(500, 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'),
  /** What the clipboard holds. */
  clip: text(500, 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'),
})

export type Choices = z.infer<typeof shape>

/** @param query of the address @throws 42201 that names the parameter */
export const readChoices = (query: unknown): Choices => {
  const parsed = shape.safeParse(query)
  if (parsed.success) return parsed.data
  throw new Refusal(codes.fieldInvalid, { object: { field: String(parsed.error.issues[0]?.path[0] ?? '') } })
}
