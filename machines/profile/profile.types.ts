import type { components } from '../../openapi/schema.d.ts'
import type { Lang } from '../shared/api.ts'
import type { ProfileProblem } from '../shared/profile.schema.ts'
import type { Refused } from '../shared/waiting.ts'

type User = components['schemas']['User']

/** The submitted changes; empty optional fields are omitted (spec §3). */
export type ProfileEdit = components['schemas']['ProfileEdit']

export type ProfileTextField = 'firstName' | 'lastName' | 'phone' | 'telegramUsername' | 'dateOfBirth'
export type ProfileSwitch = 'notifyLogin' | 'notifyChangePass' | 'agreeEmailNewsletter' | 'notifyMessenger'
export type ProfileField = ProfileTextField | 'userLocale'

/** The form as typed; `dateOfBirth` is yyyy-mm-dd or empty. */
export type ProfileForm = Readonly<
  Record<ProfileTextField, string> & Record<ProfileSwitch, boolean> & { userLocale: Lang }
>

export interface ProfileInput {
  user: User
  /** The language of the page, for users without a choice. */
  lang: Lang
  /** yyyy-mm-dd: the upper bound of dates of birth. */
  today: string
}

export interface ProfileContext extends ProfileInput, Refused {
  form: ProfileForm
  touched: Partial<Record<ProfileTextField, true>>
}

export type ProfileEvent =
  | { type: 'field.typed'; key: ProfileTextField; text: string }
  | { type: 'field.left'; key: ProfileTextField }
  | { type: 'locale.chosen'; lang: Lang }
  | { type: 'switch.toggled'; key: ProfileSwitch }
  | { type: 'form.submitted' }
  | { type: 'changes.dropped' }
  /** The session's user changed (e-mail, verification in another tab): input is kept. */
  | { type: 'user.refreshed'; user: User }

export type ProfileEmitted =
  | { type: 'field.asked'; key: ProfileField }
  /** To be stored as the session's user. */
  | { type: 'user.changed'; user: User }

export type ProfileProblems = Record<ProfileTextField, ProfileProblem | null>
