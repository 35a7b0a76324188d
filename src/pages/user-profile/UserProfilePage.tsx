import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { allVerifications } from '../../../machines/kyc/verification-list.ts'
import type { User } from '../../../machines/shared/api.ts'
import { botAddress } from '../../../machines/shared/bot-address.ts'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { ClosureSection } from '../../features/closure/ClosureSection.tsx'
import { EmailChange } from '../../features/email-change/EmailChange.tsx'
import { MessengerLinkSection } from '../../features/messenger-link/MessengerLinkSection.tsx'
import { FirstPassword } from '../../features/password-change/FirstPassword.tsx'
import { PasswordChange } from '../../features/password-change/PasswordChange.tsx'
import { KeysSection } from '../../features/profile/KeysSection.tsx'
import { PassportSection } from '../../features/profile/PassportSection.tsx'
import { ProfileForm } from '../../features/profile/ProfileForm.tsx'
import { ProfileLayout } from '../../features/profile/ProfileLayout.tsx'
import { VerificationSection } from '../../features/profile/VerificationSection.tsx'
import { TwoFactorSection } from '../../features/two-factor/TwoFactorSection.tsx'
import { UserArea } from '../../features/user-area/UserArea.tsx'
import { PartBoundary } from '../../ui/LazyPart.tsx'
import { Proving } from '../shared/Proving.tsx'
import { Question } from '../shared/Question.tsx'
import { pathTo } from '../../routes/table.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyChartPart } from '../define-page.tsx'
import type { ChartPageProps } from '../page.types.ts'
import { useUser } from '../shared/use-tools.ts'
import type { ProfileProtectionProps } from './ProfileProtection.tsx'

const protectionOf = lazyChartPart<'profileProtection', Omit<ProfileProtectionProps, 'charts'>>(
  'profileProtection',
  () => import('./ProfileProtection.tsx'),
)

type Props = ChartPageProps<'userProfile'>
type ContentProps = Props & { user: User }

/** Today by the device's clock, yyyy-mm-dd. */
const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())

/** The actors of the sections, while the page is open. */
function useActors({ charts, user, match: { lang } }: ContentProps) {
  const isLinked = user.hasMessenger ?? false
  const input = useMemo(() => ({ user, lang, today: today() }), [user, lang])
  const profile = useBoundActor(charts.profile, input)
  const emailChange = useBoundActor(charts.emailChange, { current: user.email })
  const passwordChange = useBoundActor(charts.passwordChange)
  const messengerLink = useBoundActor(charts.messengerLink)
  const closure = useBoundActor(charts.closure)
  const verifications = useBoundActor(charts.verifications, allVerifications)
  useEffect(() => profile.send({ type: 'user.refreshed', user }), [profile, user])
  useEffect(() => emailChange.send({ type: 'user.refreshed', email: user.email }), [emailChange, user.email])
  useEffect(() => messengerLink.send({ type: 'user.refreshed', isLinked }), [messengerLink, isLinked])
  return { profile, emailChange, passwordChange, messengerLink, closure, verifications }
}

function Content(props: ContentProps) {
  const { tools, user, match } = props
  const { lang } = match
  const { profile, emailChange, passwordChange, messengerLink, closure, verifications } = useActors(props)
  const { View: ProtectionView, part: protectionPart } = protectionOf(tools)
  const isOn = user.otpEnabled ?? false
  const openTwoFactor = () => tools.dialogs.send({ type: 'twoFactor.opened', userId: user._id, isOn })
  const ofEmail = useSelector(emailChange, ({ children }) => children.stepUp)
  const ofProfile = useSelector(profile, ({ children }) => children.stepUp) ?? ofEmail
  const ofMessenger = useSelector(messengerLink, ({ children }) => children.stepUp) ?? ofProfile
  const proving = useSelector(closure, ({ children }) => children.stepUp) ?? ofMessenger
  return (
    <>
      <ProfileLayout
        form={<ProfileForm actor={profile} />}
        security={
          <>
            <EmailChange actor={emailChange} />
            {(user.passwordSet ?? true) ? (
              <PasswordChange actor={passwordChange} email={user.email} />
            ) : (
              <FirstPassword
                email={user.email}
                onSet={() => tools.dialogs.send({ type: 'password.wanted', email: user.email })}
              />
            )}
            <TwoFactorSection
              isOn={isOn}
              onChange={openTwoFactor}
              help={
                <Question id="lost-code" lang={lang} tools={tools}>
                  <Trans>What if I lose the phone with my codes?</Trans>
                </Question>
              }
            />
            <MessengerLinkSection
              actor={messengerLink}
              isLinked={user.hasMessenger ?? false}
              botHref={botAddress(tools.config.botUsername)}
            />
            <PartBoundary part={protectionPart} waiting={<Skeleton shape="block" />}>
              <ProtectionView tools={tools} user={user} lang={lang} />
            </PartBoundary>
          </>
        }
        identity={
          <>
            <VerificationSection
              verified={user.verificationPerson}
              actor={verifications}
              href={pathTo('userVerification', lang)}
            />
            <PassportSection actor={verifications} />
          </>
        }
        account={
          <>
            <KeysSection href={pathTo('userApi', lang)} />
            <ClosureSection actor={closure} walletsHref={pathTo('userRequisites', lang)} />
          </>
        }
      />
      <Proving actor={proving} />
    </>
  )
}

/** `/user/profile/`: contacts, notifications, protection, verification, closing of the account (spec §2). */
export default function UserProfilePage(props: Props) {
  const { t } = useLingui()
  const user = useUser(props.tools)
  return (
    <UserArea title={t`Profile`} user={user}>
      {user !== null && <Content key={user._id} user={user} {...props} />}
    </UserArea>
  )
}
