import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import { dialogsMachine } from '../../machines/dialogs/dialogs.machine.ts'
import { loginMachine } from '../../machines/login/login.machine.ts'
import type { LoginInput, SignInTry } from '../../machines/login/login.types.ts'
import { recoveryMachine } from '../../machines/recovery/recovery.machine.ts'
import type { RecoveryInput, RecoveryRequest } from '../../machines/recovery/recovery.types.ts'
import { registrationMachine } from '../../machines/registration/registration.machine.ts'
import type { NewAccount, RegistrationInput } from '../../machines/registration/registration.types.ts'
import { lazyChart } from '../../machines/shared/lazy.ts'
import type { User } from '../../machines/shared/api.ts'
import { noCaptcha, type CaptchaSettings } from '../../machines/shared/captcha.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import { socialMachine } from '../../machines/social/social.machine.ts'
import type { SocialMethod } from '../../machines/social/social.types.ts'
import { createPart } from '../../src/platform/part.ts'
import AccountDialogs, { type AccountDialogsProps } from '../../src/pages/dialogs/AccountDialogs.tsx'

export const never = () => new Promise<never>(() => undefined)

export const nothing = () => () => undefined

/** Replies of the service per call. */
export interface AccountReplies {
  signIn?: (attempt: SignInTry) => Promise<Outcome<User>>
  register?: (account: NewAccount) => Promise<Outcome<{ active: boolean }>>
  sendMail?: (request: RecoveryRequest) => Promise<Outcome<null>>
  loadMethods?: () => Promise<readonly SocialMethod[]>
  runAction?: (method: SocialMethod) => Promise<string>
}

export interface AccountFixtureOptions extends AccountReplies {
  captcha?: CaptchaSettings
}

const loginFor = ({ signIn = never }: AccountReplies) =>
  lazyChart(async (input: LoginInput) => ({
    chart: loginMachine.provide({
      actors: { signIn: fromPromise<Outcome<User>, SignInTry>(({ input: attempt }) => signIn(attempt)) },
    }),
    input,
  }))

const registrationFor = ({ register = never }: AccountReplies) =>
  lazyChart(async (input: RegistrationInput) => ({
    chart: registrationMachine.provide({
      actors: {
        register: fromPromise<Outcome<{ active: boolean }>, NewAccount>(({ input: account }) => register(account)),
        getSession: fromPromise<User | null>(async () => null),
      },
    }),
    input,
  }))

const recoveryFor = ({ sendMail = never }: AccountReplies) =>
  lazyChart(async (input: RecoveryInput) => ({
    chart: recoveryMachine.provide({
      actors: { sendMail: fromPromise<Outcome<null>, RecoveryRequest>(({ input: request }) => sendMail(request)) },
    }),
    input,
  }))

const socialFor = ({ loadMethods = async () => [], runAction = never }: AccountReplies) =>
  socialMachine.provide({
    actors: {
      loadMethods: fromPromise<readonly SocialMethod[]>(loadMethods),
      runAction: fromPromise<string, { method: SocialMethod }>(({ input }) => runAction(input.method)),
    },
  })

/** A lazy part that has loaded. */
const partHere = createPart(async () => null)

/** The dialogs chart with its child charts, over a fake service. */
export const playDialogs = ({ captcha = noCaptcha, ...replies }: AccountFixtureOptions = {}) => {
  const machine = dialogsMachine.provide({
    actors: { login: loginFor(replies), registration: registrationFor(replies), recovery: recoveryFor(replies) },
  })
  const actor = createActor(machine, { input: { captcha, partnerCode: null } }).start()
  const props: AccountDialogsProps = {
    actor,
    parts: { login: partHere, registration: partHere, recovery: partHere, kyc: partHere, twoFactor: partHere },
    social: { machine: socialFor(replies), bind: nothing },
    twoFactor: { bind: nothing, copy: never },
    getChallenge: never,
    captchaOrigin: 'https://captcha.example',
    rulesHref: '',
  }
  return props
}

/** Renders a view in English. */
export const show = (view: React.ReactNode) => {
  i18n.load('en', {})
  i18n.activate('en')
  return render(<I18nProvider i18n={i18n}>{view}</I18nProvider>)
}

/** Renders the dialogs over a page with a button that opens the login. */
export const renderDialogs = (options: AccountFixtureOptions = {}) => {
  const props = playDialogs(options)
  show(
    <>
      <button type="button" onClick={() => props.actor.send({ type: 'login.opened' })}>
        Open
      </button>
      <AccountDialogs {...props} />
    </>,
  )
  return props
}
