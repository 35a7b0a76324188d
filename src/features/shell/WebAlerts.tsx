import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton } from '../../ui/IconButton.tsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '../../ui/icons.ts'
import { X } from '../../ui/icons-deferred.ts'
import { safeHref } from '../../ui/safe-href.ts'
import css from './WebAlerts.module.css'

export interface WebAlert {
  id: string
  kind: 'notice' | 'warning' | 'error' | 'success'
  text: string
  link?: string | undefined
}

export interface WebAlertsProps {
  alerts: readonly WebAlert[]
  onDismiss: (id: string) => void
}

const icons = { notice: Info, warning: TriangleAlert, error: CircleAlert, success: CircleCheck }

export interface AnnouncementProps {
  alert: WebAlert
  onDismiss: (id: string) => void
}

/** Icon, text and close button of one announcement. */
export function Announcement({ alert, onDismiss }: AnnouncementProps) {
  const { t } = useLingui()
  const Icon = icons[alert.kind]
  const href = safeHref(alert.link)
  return (
    <>
      <Icon className={css.icon} data-kind={alert.kind} />
      <p className={css.text} role="status">
        {alert.text}{' '}
        {href && (
          <a href={href}>
            <Trans>More</Trans>
          </a>
        )}
      </p>
      <IconButton className={css.close} label={t`Close`} icon={<X />} onClick={() => onDismiss(alert.id)} />
    </>
  )
}

/** Announcements, one at a time, below the header of a wide screen: loaded late, without a layout shift. */
export function WebAlerts({ alerts, onDismiss }: WebAlertsProps) {
  const { t } = useLingui()
  const alert = alerts[0]
  if (!alert) return null
  return (
    <aside className={css.strip} data-kind={alert.kind} aria-label={t`Announcement`}>
      <Announcement alert={alert} onDismiss={onDismiss} />
    </aside>
  )
}
