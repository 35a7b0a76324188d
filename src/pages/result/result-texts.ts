import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The seven result pages of mailed links (spec §2), by route name. */
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
  /** The primary next action. */
  next: 'signIn' | 'recover' | 'profile' | 'home'
}

/** Titles of the errors as in spec §8. */
export const resultTexts: Readonly<Record<ResultName, ResultTexts>> = {
  successActivate: {
    ok: true,
    title: msg`Your code has been activated`,
    text: msg`It’s now active. You can pick up where you left off.`,
    next: 'home',
  },
  errorActivate: {
    ok: false,
    title: msg`Error activating the code`,
    text: msg`The code has already been used, has expired, or the link is incomplete. Try the link in our latest email.`,
    next: 'home',
  },
  successEmail: {
    ok: true,
    title: msg`Your email has been changed`,
    text: msg`Sign in with the new address from now on. We’ll send emails about your orders there, too.`,
    next: 'profile',
  },
  errorEmail: {
    ok: false,
    title: msg`Error changing email`,
    text: msg`The link has already been used or has expired. Your profile shows which address is active; you can start the change again there.`,
    next: 'profile',
  },
  successAccount: {
    ok: true,
    title: msg`Your account is ready`,
    text: msg`Your email is confirmed. Sign in: orders you placed here as a guest move to your account.`,
    next: 'signIn',
  },
  errorAccount: {
    ok: false,
    title: msg`Error activating the account`,
    text: msg`The link has already been used or has expired. If your account is already active, just sign in; otherwise sign up again.`,
    next: 'signIn',
  },
  errorPassword: {
    ok: false,
    title: msg`Your token has expired`,
    text: msg`A password reset link works once and expires soon. Request a new one.`,
    next: 'recover',
  },
}
