import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The seven pages that links in mails lead to (spec §2), by the name of their route. */
export type ResultName =
  | 'successActivate'
  | 'errorActivate'
  | 'successEmail'
  | 'errorEmail'
  | 'successAccount'
  | 'errorAccount'
  | 'errorPassword'

export interface ResultTexts {
  ok: boolean
  title: MessageDescriptor
  text: MessageDescriptor
  /** The one thing that most people do next. */
  next: 'signIn' | 'recover' | 'profile' | 'home'
}

/** Titles of the errors as in spec §8. */
export const resultTexts: Readonly<Record<ResultName, ResultTexts>> = {
  successActivate: {
    ok: true,
    title: msg`Your code is activated`,
    text: msg`It counts from now on. You can go on where you were.`,
    next: 'home',
  },
  errorActivate: {
    ok: false,
    title: msg`Error code activating`,
    text: msg`The code was used before, has expired, or the link is not complete. Open the newest mail from us and try its link.`,
    next: 'home',
  },
  successEmail: {
    ok: true,
    title: msg`Your e-mail is changed`,
    text: msg`Sign in with the new address from now on. Letters about your orders go there, too.`,
    next: 'profile',
  },
  errorEmail: {
    ok: false,
    title: msg`Error changing email`,
    text: msg`The link was used before or has expired. Your profile shows which address counts; start the change again there if you need to.`,
    next: 'profile',
  },
  successAccount: {
    ok: true,
    title: msg`Your account is ready`,
    text: msg`The e-mail is confirmed. Sign in: orders that you made here without an account move into your account.`,
    next: 'signIn',
  },
  errorAccount: {
    ok: false,
    title: msg`Error activation account`,
    text: msg`The link was used before or has expired. If your account is active already, just sign in; otherwise sign up again.`,
    next: 'signIn',
  },
  errorPassword: {
    ok: false,
    title: msg`Your token has expired`,
    text: msg`A link for a new password works once and not for long. Ask for another one.`,
    next: 'recover',
  },
}
