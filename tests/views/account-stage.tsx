import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render } from '@testing-library/react'
import { createActor, fromPromise, toPromise, type PromiseActorLogic } from 'xstate'
import { dialogsMachine } from '../../machines/dialogs/dialogs.machine.ts'
import { loginMachine, type LoginActor } from '../../machines/login/login.machine.ts'
import type { LoginInput, LoginOutput, SignInTry } from '../../machines/login/login.types.ts'
import { recoveryMachine, type RecoveryActor } from '../../machines/recovery/recovery.machine.ts'
import type { RecoveryInput, RecoveryOutput, RecoveryRequest } from '../../machines/recovery/recovery.types.ts'
import { registrationMachine, type RegistrationActor } from '../../machines/registration/registration.machine.ts'
import type {
  NewAccount,
  RegistrationInput,
  RegistrationOutput,
} from '../../machines/registration/registration.types.ts'
import type { User } from '../../machines/shared/api.ts'
import { noCaptcha, type CaptchaSettings } from '../../machines/shared/captcha.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import { socialMachine } from '../../machines/social/social.machine.ts'
import type { SocialMethod } from '../../machines/social/social.types.ts'
import { createPart } from '../../src/platform/part.ts'
import { createSlot } from '../../src/platform/slot.ts'
import AccountDialogs, { type AccountDialogsProps } from '../../src/pages/AccountDialogs.tsx'

export const never = () => new Promise<never>(() => undefined)

export const nothing = () => () => undefined

/** What the service answers to each call. */
export interface AccountReplies {
  signIn?: (attempt: SignInTry) => Promise<Outcome<User>>
  register?: (account: NewAccount) => Promise<Outcome<{ active: boolean }>>
  sendMail?: (request: RecoveryRequest) => Promise<Outcome<null>>
  loadMethods?: () => Promise<readonly SocialMethod[]>
  runAction?: (method: SocialMethod) => Promise<string>
}

export interface AccountStageOptions extends AccountReplies {
  captcha?: CaptchaSettings
}

/** A chart of a dialog that runs beside the dialogs chart, as the application starts it. */
function late<Input, Output, Actor>(start: (input: Input) => { actor: Actor; output: Promise<Output> }) {
  const slot = createSlot<Actor | null>(null)
  const logic: PromiseActorLogic<Output, Input> = fromPromise<Output, Input>(async ({ input }) => {
    const { actor, output } = start(input)
    slot.set(actor)
    try {
      return await output
    } finally {
      slot.set(null)
    }
  })
  return { slot, logic }
}

const loginFor = ({ signIn = never }: AccountReplies) =>
  late<LoginInput, LoginOutput, LoginActor>((input) => {
    const machine = loginMachine.provide({
      actors: { signIn: fromPromise<Outcome<User>, SignInTry>(({ input: attempt }) => signIn(attempt)) },
    })
    const actor = createActor(machine, { input }).start()
    return { actor, output: toPromise(actor) }
  })

const registrationFor = ({ register = never }: AccountReplies) =>
  late<RegistrationInput, RegistrationOutput, RegistrationActor>((input) => {
    const machine = registrationMachine.provide({
      actors: {
        register: fromPromise<Outcome<{ active: boolean }>, NewAccount>(({ input: account }) => register(account)),
        getSession: fromPromise<User | null>(async () => null),
      },
    })
    const actor = createActor(machine, { input }).start()
    return { actor, output: toPromise(actor) }
  })

const recoveryFor = ({ sendMail = never }: AccountReplies) =>
  late<RecoveryInput, RecoveryOutput, RecoveryActor>((input) => {
    const machine = recoveryMachine.provide({
      actors: { sendMail: fromPromise<Outcome<null>, RecoveryRequest>(({ input: request }) => sendMail(request)) },
    })
    const actor = createActor(machine, { input }).start()
    return { actor, output: toPromise(actor) }
  })

const socialFor = ({ loadMethods = async () => [], runAction = never }: AccountReplies) =>
  socialMachine.provide({
    actors: {
      loadMethods: fromPromise<readonly SocialMethod[]>(loadMethods),
      runAction: fromPromise<string, { method: SocialMethod }>(({ input }) => runAction(input.method)),
    },
  })

/** The dialogs chart with the charts of its dialogs, over a service played by the test. */
/** Code that is here. */
export const partHere = createPart(async () => null)

export const playDialogs = ({ captcha = noCaptcha, ...replies }: AccountStageOptions = {}) => {
  const login = loginFor(replies)
  const registration = registrationFor(replies)
  const recovery = recoveryFor(replies)
  const machine = dialogsMachine.provide({
    actors: { login: login.logic, registration: registration.logic, recovery: recovery.logic },
  })
  const actor = createActor(machine, { input: { captcha, partnerCode: null, now: () => Date.now() } }).start()
  const props: AccountDialogsProps = {
    actor,
    slots: {
      login: { ...login.slot, part: partHere },
      registration: { ...registration.slot, part: partHere },
      recovery: { ...recovery.slot, part: partHere },
      twoFactor: { ...createSlot<null>(null), part: partHere },
      kyc: { ...createSlot<null>(null), part: partHere },
    },
    social: { machine: socialFor(replies), wire: nothing },
    getChallenge: never,
    captchaOrigin: 'https://captcha.example',
    rulesHref: '',
    copy: async () => true,
  }
  return props
}

/** Draws a view in English. */
export const show = (view: React.ReactNode) => {
  i18n.load('en', {})
  i18n.activate('en')
  return render(<I18nProvider i18n={i18n}>{view}</I18nProvider>)
}

/** Draws the dialogs over a page with a button that opens the login. */
export const stageDialogs = (options: AccountStageOptions = {}) => {
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
