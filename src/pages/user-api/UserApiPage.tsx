import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { isAskingCode, type ApiAccessActor } from '../../../machines/api-access/api-access.machine.ts'
import type { ApiKeysActor } from '../../../machines/api-keys/api-keys.machine.ts'
import type { User } from '../../../machines/shared/api.ts'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { ApiAccess } from '../../features/api-access/ApiAccess.tsx'
import { ApiKeysScreen } from '../../features/api-keys/ApiKeysScreen.tsx'
import { UserArea } from '../../features/user-area/UserArea.tsx'
import { withTexts } from '../../i18n/catalogs.ts'
import { createKey } from '../../platform/keys.ts'
import { pathTo } from '../../routes/table.ts'
import { lazyPart, overPage, PartBoundary } from '../../ui/LazyPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyChartPart } from '../define-page.tsx'
import type { ChartPageProps } from '../page.types.ts'
import { Proving } from '../shared/Proving.tsx'
import { useUser } from '../shared/use-tools.ts'
import type { KeyDialogsProps } from './KeyDialogs.tsx'
import type { NotificationLogProps } from './NotificationLog.tsx'
import type { SettingsDialogsProps } from './SettingsDialogs.tsx'

const logOf = lazyChartPart<'notificationLog', Omit<NotificationLogProps, 'charts'>>(
  'notificationLog',
  () => import('./NotificationLog.tsx'),
)

const Keys = lazyPart(withTexts(() => import('./KeyDialogs.tsx')))
const Settings = lazyPart(withTexts(() => import('./SettingsDialogs.tsx')))

/** The next press opens a dialog without waiting for its code. */
export const begin = (): void => {
  void Keys.part.begin()
  void Settings.part.begin()
}

type Props = ChartPageProps<'userApi'>

const none: NonNullable<User['settings']> = {}

/** The owner confirms a change of a key, of its settings or of a switch. */
const useProving = (keys: ApiKeysActor, access: ApiAccessActor) => {
  const ofKeys = useSelector(keys, ({ children }) => children.stepUp)
  const settings = useSelector(keys, ({ children }) => children.keySettings)
  const ofSettings = useSelector(settings, (snapshot) => snapshot?.children.stepUp)
  const ofAccess = useSelector(access, ({ children }) => children.stepUp)
  return ofKeys ?? ofSettings ?? ofAccess
}

const inKeyDialog = ['naming', 'coding', 'creating', 'secretShown', 'deleting'] as const

function KeyDialogs(props: KeyDialogsProps) {
  const { keys } = props
  const leave = () => {
    keys.send({ type: 'creation.cancelled' })
    keys.send({ type: 'deletion.cancelled' })
  }
  if (!useSelector(keys, (snapshot) => inKeyDialog.some((state) => snapshot.matches(state)))) return null
  return (
    <PartBoundary part={Keys.part} {...overPage(Keys.part, leave)}>
      <Keys.View {...props} />
    </PartBoundary>
  )
}

function SettingsDialogs(props: SettingsDialogsProps) {
  const { keys, access } = props
  const isAsking = useSelector(access, isAskingCode)
  const isChanging = useSelector(keys, (snapshot) => snapshot.matches('changing'))
  const leave = () => {
    keys.getSnapshot().children.keySettings?.send({ type: 'settings.left' })
    access.send({ type: 'change.cancelled' })
  }
  if (!isAsking && !isChanging) return null
  return (
    <PartBoundary part={Settings.part} {...overPage(Settings.part, leave)}>
      <Settings.View {...props} />
    </PartBoundary>
  )
}

function Waiting() {
  const { t } = useLingui()
  return (
    <div role="status" aria-busy="true">
      <span className="sr">{t`Loading…`}</span>
      <Skeleton shape="block" />
    </div>
  )
}

function Content({ charts, tools, match: { lang }, user }: Props & { user: User }) {
  // It may have been turned on in another tab.
  const isOtpOn = () => tools.user.getSnapshot()?.otpEnabled ?? false
  const keys = useBoundActor(charts.apiKeys, { isOtpOn, newKey: createKey })
  const settings = user.settings ?? none
  const access = useBoundActor(charts.access, { settings, isOtpOn })
  useEffect(() => access.send({ type: 'settings.refreshed', settings }), [access, settings])
  const newKey = useRef<HTMLButtonElement>(null)
  const { View: LogView, part: logPart } = logOf(tools)
  return (
    <>
      <ApiAccess actor={access} />
      <ApiKeysScreen actor={keys} lang={lang} copy={tools.copy} newKey={newKey} />
      <PartBoundary part={logPart} waiting={<Waiting />}>
        <LogView tools={tools} lang={lang} keys={keys} />
      </PartBoundary>
      <KeyDialogs keys={keys} copy={tools.copy} newKey={newKey} />
      <SettingsDialogs keys={keys} access={access} />
      <Proving actor={useProving(keys, access)} />
    </>
  )
}

/** `/user/api/`: API keys of the user, what they may do, and the log of notifications (spec §2, §6). */
export default function UserApiPage(props: Props) {
  const { t } = useLingui()
  const user = useUser(props.tools)
  return (
    <UserArea
      title={t`API keys`}
      user={user}
      aside={
        <Link href={pathTo('merchant', props.match.lang)}>
          <Trans>API documentation</Trans>
        </Link>
      }
    >
      {user !== null && <Content key={user._id} user={user} {...props} />}
    </UserArea>
  )
}
