import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, type ReactNode } from 'react'
import type { DialogsActor } from '../../../machines/dialogs/dialogs.machine.ts'
import { selectIsCodeStep } from '../../../machines/login/login.selectors.ts'
import type { socialMachine } from '../../../machines/social/social.machine.ts'
import type { TwoFactorActor } from '../../../machines/two-factor/two-factor.machine.ts'
import { DialogFrame } from '../../features/dialogs/DialogFrame.tsx'
import { LoginScreen } from '../../features/login/LoginScreen.tsx'
import { RecoveryScreen } from '../../features/recovery/RecoveryScreen.tsx'
import { CheckMail } from '../../features/registration/CheckMail.tsx'
import { RegistrationForm } from '../../features/registration/RegistrationForm.tsx'
import { SocialButtons } from '../../features/social/SocialButtons.tsx'
import { withTexts } from '../../i18n/catalogs.ts'
import type { AnyPart } from '../../platform/part.ts'
import type { CaptchaPlace } from '../../components/CaptchaOutlet.tsx'
import { lazyPart, overPage, PartBoundary, PartStatus } from '../../ui/LazyPart.tsx'
import { Proving } from '../shared/Proving.tsx'
import { useLoaded } from '../../components/use-loaded.ts'
import { useBoundActor, type BoundChart } from '../../components/use-page-actor.ts'

const loadCaptcha = withTexts(() => import('../../features/captcha/Captcha.tsx'))
const Captcha = lazyPart(async () => ({ default: (await loadCaptcha()).Captcha }))

const loadKyc = withTexts(() => import('../../features/kyc/KycDialog.tsx'))
const KycDialog = lazyPart(async () => ({ default: (await loadKyc()).KycDialog }))

const loadTwoFactor = withTexts(() => import('../../features/two-factor/TwoFactorDialog.tsx'))
const TwoFactorDialog = lazyPart(async () => ({ default: (await loadTwoFactor()).TwoFactorDialog }))

/** Load state of each dialog's chart. */
export type DialogParts = Record<'login' | 'registration' | 'recovery' | 'kyc' | 'twoFactor', AnyPart>

export interface AccountDialogsProps {
  actor: DialogsActor
  parts: DialogParts
  social: BoundChart<typeof socialMachine>
  twoFactor: {
    /** Subscribes to the chart; @returns unsubscribes. */
    bind: (actor: TwoFactorActor) => () => void
    /** Copies text to the clipboard; false when refused. */
    copy: (text: string) => Promise<boolean>
  }
  /** A challenge for the self-hosted captcha. @throws when none is available */
  getChallenge: () => Promise<unknown>
  /** Origin of a third-party captcha's script. */
  captchaOrigin: string
  /** Path of the rules; empty without any. */
  rulesHref: string
}

function useRenderCaptcha({ getChallenge, captchaOrigin }: AccountDialogsProps) {
  return useCallback(
    (place: CaptchaPlace) => <Captcha {...place} origin={captchaOrigin} getChallenge={getChallenge} />,
    [getChallenge, captchaOrigin],
  )
}

function Social({ chart }: { chart: BoundChart<typeof socialMachine> }) {
  return <SocialButtons actor={useBoundActor(chart)} />
}

/** Content of the dialog; `body` is null while its code loads. */
interface Screen {
  view: string
  title: string
  /** Load state of its chart. */
  part: AnyPart
  body: ReactNode
  close: () => void
}

/** Before its chart has loaded, a dialog can only be closed as a whole. */
const closing = (dialogs: DialogsActor, child: { send: (event: { type: 'dialog.closed' }) => void } | null) => () =>
  child === null ? dialogs.send({ type: 'dialogs.cleared' }) : child.send({ type: 'dialog.closed' })

function useLogin(props: AccountDialogsProps): Screen {
  const { actor, parts, social } = props
  const { t } = useLingui()
  const login = useLoaded(useSelector(actor, ({ children }) => children.login))
  const renderCaptcha = useRenderCaptcha(props)
  const mailedTo = useSelector(actor, ({ context }) => (context.isMailed ? context.email : null))
  const isCodeStep = useSelector(login ?? undefined, (snapshot) => snapshot !== undefined && selectIsCodeStep(snapshot))
  return {
    view: isCodeStep ? 'login.code' : 'login.credentials',
    title: isCodeStep ? t`Enter the code` : t`Sign in to your account`,
    part: parts.login,
    body: login && (
      <>
        {mailedTo !== null && !isCodeStep && <CheckMail email={mailedTo} />}
        <LoginScreen actor={login} renderCaptcha={renderCaptcha} social={<Social chart={social} />} />
      </>
    ),
    close: closing(actor, login),
  }
}

function useRegistration(props: AccountDialogsProps): Screen {
  const { actor, parts, rulesHref } = props
  const { t } = useLingui()
  const registration = useLoaded(useSelector(actor, ({ children }) => children.registration))
  const renderCaptcha = useRenderCaptcha(props)
  return {
    view: 'registration.form',
    title: t`Sign up`,
    part: parts.registration,
    body: registration && <RegistrationForm actor={registration} renderCaptcha={renderCaptcha} rulesHref={rulesHref} />,
    close: closing(actor, registration),
  }
}

function useRecovery(props: AccountDialogsProps): Screen {
  const { actor, parts } = props
  const { t } = useLingui()
  const recovery = useLoaded(useSelector(actor, ({ children }) => children.recovery))
  const renderCaptcha = useRenderCaptcha(props)
  const isFirst = useSelector(actor, ({ context }) => context.isFirst)
  const isSent = useSelector(recovery ?? undefined, (snapshot) => snapshot?.matches('sent') ?? false)
  return {
    view: isSent ? 'recovery.sent' : 'recovery.form',
    title: isFirst ? t({ message: 'Set a password', context: 'title' }) : t`Reset your password`,
    part: parts.recovery,
    body: recovery && <RecoveryScreen actor={recovery} renderCaptcha={renderCaptcha} />,
    close: closing(actor, recovery),
  }
}

type ScreenName = 'login' | 'registration' | 'recovery'

/** One dialog element for all screens, so that it stays open between them. */
function ScreenDialog({ name, ...props }: AccountDialogsProps & { name: ScreenName }) {
  const screens: Record<ScreenName, Screen> = {
    login: useLogin(props),
    registration: useRegistration(props),
    recovery: useRecovery(props),
  }
  const { view, title, part, body, close } = screens[name]
  return (
    <DialogFrame view={view} title={title} part={part} onClose={close}>
      {body}
    </DialogFrame>
  )
}

function Kyc({ actor, parts }: AccountDialogsProps) {
  const kyc = useLoaded(useSelector(actor, ({ children }) => children.kyc))
  const close = () => actor.send({ type: 'dialogs.cleared' })
  return (
    <PartBoundary part={KycDialog.part} {...overPage(KycDialog.part, close)}>
      <KycDialog.View actor={kyc} part={parts.kyc} onClose={close} />
    </PartBoundary>
  )
}

function TwoFactor({ actor, parts, twoFactor: { bind, copy } }: AccountDialogsProps) {
  const child = useLoaded(useSelector(actor, ({ children }) => children.twoFactor))
  useEffect(() => (child === null ? undefined : bind(child)), [bind, child])
  const close = () => actor.send({ type: 'dialogs.cleared' })
  if (child === null) return <PartStatus part={parts.twoFactor} {...overPage(parts.twoFactor, close)} />
  return (
    <PartBoundary part={TwoFactorDialog.part} {...overPage(TwoFactorDialog.part, close)}>
      <TwoFactorDialog.View actor={child} copy={copy} StepUp={Proving} />
    </PartBoundary>
  )
}

/** Renders the open dialog of the dialogs chart, over any page (spec §2, §4). Load it lazily, when one opens. */
export default function AccountDialogs(props: AccountDialogsProps) {
  const open = useSelector(props.actor, ({ value }) => value)
  if (open === 'closed') return null
  if (open === 'twoFactor') return <TwoFactor {...props} />
  return open === 'kyc' ? <Kyc {...props} /> : <ScreenDialog {...props} name={open} />
}
