import { useMemo } from 'react'
import UserProfilePage, { type ProfileCharts } from '../../pages/user-profile/UserProfilePage.tsx'
import { createClosure } from '../../services/closure.ts'
import { createEmailChange } from '../../services/email-change.ts'
import { createPasswordChange } from '../../services/password-change.ts'
import { createProfile } from '../../services/profile.ts'
import { createTwoFactor } from '../../services/two-factor.ts'
import { createVerifications } from '../../services/verifications.ts'
import type { AppShell } from '../app.types.ts'
import { profileBindings } from '../bindings/profile.ts'
import { withTexts } from '../../i18n/catalogs.ts'
import { PartBoundary, lazyPart } from '../../ui/LazyPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { pathTo } from '../../routes/table.ts'
import { useUser, type PageProps } from './user.ts'

const chartsOf = ({ api, app, orderDeps }: AppShell): ProfileCharts => ({
  profile: createProfile(api),
  emailChange: createEmailChange({ api, lang: () => app.getSnapshot().context.lang }),
  passwordChange: createPasswordChange(api),
  closure: createClosure(api),
  twoFactor: createTwoFactor(api),
  verifications: createVerifications({ api, ...orderDeps.signals }),
})

const loadProtection = withTexts(() => import('./ProfileProtectionPart.tsx'))
const Protection = lazyPart(async () => ({ default: (await loadProtection()).ProfileProtectionPart }))

/** `/user/profile/` */
export default function UserProfileRoute({ shell, match: { lang } }: PageProps) {
  const user = useUser(shell)
  const charts = useMemo(() => chartsOf(shell), [shell])
  const bindings = useMemo(() => profileBindings(shell), [shell])
  return (
    <UserProfilePage
      charts={charts}
      bindings={bindings}
      user={user}
      lang={lang}
      copy={shell.platform.copy}
      renderProtection={(known) => (
        <PartBoundary part={Protection.part} waiting={<Skeleton shape="block" />}>
          <Protection.View shell={shell} user={known} lang={lang} />
        </PartBoundary>
      )}
      onSetPassword={(email) => shell.rootActors.dialogs.send({ type: 'password.wanted', email })}
      verificationHref={pathTo('userVerification', lang)}
      keysHref={pathTo('userApi', lang)}
    />
  )
}
