import type { components } from '../../openapi/schema.d.ts'
import type { Lang } from '../shared/api.ts'
import type { ProfileProblem } from '../shared/profile.schema.ts'
import type { Refused } from '../shared/waiting.ts'

type User = components['schemas']['User']

/** What is sent: only what was changed; empty optional fields are omitted (spec §3). */
export type ProfileEdit = components['schemas']['ProfileEdit']

export type ProfileTextField = 'firstName' | 'lastName' | 'phone' | 'telegramUsername' | 'dateOfBirth'
export type ProfileSwitch = 'notifyLogin' | 'notifyChangePass' | 'agreeEmailNewsletter'
export type ProfileField = ProfileTextField | 'userLocale'

/** The form as it is typed; `dateOfBirth` is yyyy-mm-dd or empty. */
export type ProfileForm = Readonly<
  Record<ProfileTextField, string> & Record<ProfileSwitch, boolean> & { userLocale: Lang }
>

export interface ProfileInput {
  user: User
  /** The language of the page, for users that never chose one. */
  lang: Lang
  /** yyyy-mm-dd: nobody is born after it. */
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
  /** The session's user became another one (an e-mail changed, verified in another tab): typed text stays. */
  | { type: 'user.refreshed'; user: User }

export type ProfileEmitted =
  | { type: 'field.asked'; key: ProfileField }
  /** The session's user takes it. */
  | { type: 'user.changed'; user: User }

export type ProfileProblems = Record<ProfileTextField, ProfileProblem | null>
