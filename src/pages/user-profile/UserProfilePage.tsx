import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { closureMachine, ClosureActor } from '../../../machines/closure/closure.machine.ts'
import type { emailChangeMachine, EmailChangeActor } from '../../../machines/email-change/email-change.machine.ts'
import type {
  passwordChangeMachine,
  PasswordChangeActor,
} from '../../../machines/password-change/password-change.machine.ts'
import type { profileMachine, ProfileActor } from '../../../machines/profile/profile.machine.ts'
import { allVerifications, type verificationList } from '../../../machines/kyc/verification-list.ts'
import type { Lang, User } from '../../../machines/shared/api.ts'
import type { twoFactorMachine, TwoFactorActor } from '../../../machines/two-factor/two-factor.machine.ts'
import { ClosureSection } from '../../features/closure/ClosureSection.tsx'
import { EmailChange } from '../../features/email-change/EmailChange.tsx'
import { FirstPassword } from '../../features/password-change/FirstPassword.tsx'
import { PasswordChange } from '../../features/password-change/PasswordChange.tsx'
import { KeysSection } from '../../features/profile/KeysSection.tsx'
import { PassportSection } from '../../features/profile/PassportSection.tsx'
import { ProfileForm } from '../../features/profile/ProfileForm.tsx'
import { ProfileLayout } from '../../features/profile/ProfileLayout.tsx'
import { VerificationSection } from '../../features/profile/VerificationSection.tsx'
import { TwoFactorSection } from '../../features/two-factor/TwoFactorSection.tsx'
import { UserArea } from '../../features/user-area/UserArea.tsx'
import { withTexts } from '../../i18n/catalogs.ts'
import { PartBoundary, lazyPart, overPage } from '../../ui/LazyPart.tsx'
import { Proving, StepUp } from '../shared/Proving.tsx'
import { usePageActor } from '../../components/use-page-actor.ts'

const loadTwoFactor = withTexts(() => import('../../features/two-factor/TwoFactorHost.tsx'))
const TwoFactorHost = lazyPart(async () => ({ default: (await loadTwoFactor()).TwoFactorHost }))

type Stop = () => void

/** The charts of the page with their services. */
export interface ProfileCharts {
  profile: typeof profileMachine
  emailChange: typeof emailChangeMachine
  passwordChange: typeof passwordChangeMachine
  closure: typeof closureMachine
  twoFactor: typeof twoFactorMachine
  verifications: typeof verificationList
}

/** Puts the facts of the charts to use. */
export interface ProfileBindings {
  profile: (actor: ProfileActor) => Stop
  emailChange: (actor: EmailChangeActor) => Stop
  passwordChange: (actor: PasswordChangeActor) => Stop
  closure: (actor: ClosureActor) => Stop
  twoFactor: (actor: TwoFactorActor) => Stop
  verifications: (actor: ActorRefFrom<typeof verificationList>) => Stop
}

interface ContentProps {
  charts: ProfileCharts
  bindings: ProfileBindings
  user: User
  lang: Lang
  /** Puts text on the clipboard; false when that is refused. */
  copy: (text: string) => Promise<boolean>
  /** Opens the dialog by which a first password is set. */
  onSetPassword: (email: string) => void
  /** Backup codes, passkeys and sessions: their code comes late. */
  renderProtection: (user: User) => ReactNode
  /** Path of the verification. */
  verificationHref: string
  /** Path of the API keys; null where there is no such page. */
  keysHref: string | null
}

export interface UserProfilePageProps extends Omit<ContentProps, 'user'> {
  /** Null while the session is being asked for. */
  user: User | null
}

/** The day by the clock of the device, yyyy-mm-dd. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())

/** The actors of the sections, as long as the page is open. */
function useActors({ charts, bindings, user, lang }: ContentProps) {
  const input = useMemo(() => ({ user, lang, today: today() }), [user, lang])
  const profile = usePageActor(charts.profile, input)
  const emailChange = usePageActor(charts.emailChange, { current: user.email })
  const passwordChange = usePageActor(charts.passwordChange)
  const closure = usePageActor(charts.closure)
  const verifications = usePageActor(charts.verifications, allVerifications)
  useEffect(() => bindings.profile(profile), [bindings, profile])
  useEffect(() => bindings.emailChange(emailChange), [bindings, emailChange])
  useEffect(() => bindings.passwordChange(passwordChange), [bindings, passwordChange])
  useEffect(() => bindings.closure(closure), [bindings, closure])
  useEffect(() => bindings.verifications(verifications), [bindings, verifications])
  useEffect(() => profile.send({ type: 'user.refreshed', user }), [profile, user])
  useEffect(() => emailChange.send({ type: 'user.refreshed', email: user.email }), [emailChange, user.email])
  return { profile, emailChange, passwordChange, closure, verifications }
}

function Content(props: ContentProps) {
  const { charts, bindings, user, lang, copy, onSetPassword, renderProtection, verificationHref, keysHref } = props
  const { profile, emailChange, passwordChange, closure, verifications } = useActors(props)
  const ofEmail = useSelector(emailChange, ({ children }) => children.stepUp)
  const proving = useSelector(closure, ({ children }) => children.stepUp) ?? ofEmail
  const [isTwoFactorOpen, setTwoFactorOpen] = useState(false)
  return (
    <>
      <ProfileLayout
        left={
          <>
            <ProfileForm actor={profile} lang={lang} />
            <EmailChange actor={emailChange} />
            <PassportSection actor={verifications} />
          </>
        }
        right={
          <>
            <VerificationSection verified={user.verificationPerson} actor={verifications} href={verificationHref} />
            <TwoFactorSection isOn={user.otpEnabled ?? false} onChange={() => setTwoFactorOpen(true)} />
            {(user.passwordSet ?? true) ? (
              <PasswordChange actor={passwordChange} email={user.email} />
            ) : (
              <FirstPassword email={user.email} onSet={() => onSetPassword(user.email)} />
            )}
            {renderProtection(user)}
            {keysHref !== null && <KeysSection href={keysHref} />}
            <ClosureSection actor={closure} />
          </>
        }
      />
      <Proving actor={proving} />
      {isTwoFactorOpen && (
        <PartBoundary part={TwoFactorHost.part} {...overPage(TwoFactorHost.part, () => setTwoFactorOpen(false))}>
          <TwoFactorHost.View
            machine={charts.twoFactor}
            bind={bindings.twoFactor}
            input={{ userId: user._id, isOn: user.otpEnabled ?? false }}
            copy={copy}
            StepUp={StepUp}
            onClosed={() => setTwoFactorOpen(false)}
          />
        </PartBoundary>
      )}
    </>
  )
}

/** Profile of the person (spec §2): contacts, notifications, protection, verification, closing of the account. */
export default function UserProfilePage({ user, ...props }: UserProfilePageProps) {
  const { t } = useLingui()
  return (
    <UserArea title={t`Profile`} checking={user === null}>
      {user !== null && <Content key={user._id} user={user} {...props} />}
    </UserArea>
  )
}
