import { useLingui } from '@lingui/react/macro'
import { Popover } from '../../ui/Popover.tsx'
import { cx } from '../../ui/cx.ts'
import { Bell } from '../../ui/icons-deferred.ts'
import { Announcement, type WebAlertsProps } from './WebAlerts.tsx'
import css from './Header.module.css'

/** On a phone announcements have no room below the header: they are behind a bell, which moves nothing when it comes. */
export function AnnouncementsMenu({ alerts, onDismiss }: WebAlertsProps) {
  const { t } = useLingui()
  if (alerts.length === 0) return null
  return (
    <Popover
      className={cx(css.narrow, css.bell)}
      label={t`Announcement`}
      trigger={
        <span className={css.counted}>
          <Bell />
          <span className={css.dot} />
        </span>
      }
    >
      <ul className={css.orders}>
        {alerts.map((alert) => (
          <li key={alert.id} className={css.news}>
            <Announcement alert={alert} onDismiss={onDismiss} />
          </li>
        ))}
      </ul>
    </Popover>
  )
}
