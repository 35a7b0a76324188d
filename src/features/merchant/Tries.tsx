import { Trans, useLingui } from '@lingui/react/macro'
import type { NotificationTry } from '../../../machines/merchant/notification-list.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { formatAmount } from '../../i18n/format.ts'
import { formatTime } from '../../i18n/format-deferred.ts'
import css from './merchant.module.css'

/** How a try ended, in words; a reply also by its status. */
function useOutcome(): (one: NotificationTry) => string {
  const { t } = useLingui()
  return ({ outcome, status = 0 }) => {
    const words: Readonly<Record<NotificationTry['outcome'], string>> = {
      delivered: t`Accepted: HTTP ${status}`,
      refused: t`Refused: HTTP ${status}`,
      redirected: t`Redirected: HTTP ${status}`,
      timeout: t`No reply within ten seconds`,
      unreachable: t`Your server couldn’t be reached`,
      forbidden: t`The URL leads to a private address`,
    }
    return words[outcome]
  }
}

/** Every try of a notification, the first one first. */
export function Tries({ tries, lang }: { tries: readonly NotificationTry[]; lang: Lang }) {
  const outcomeOf = useOutcome()
  if (tries.length === 0)
    return (
      <p className={css.note}>
        <Trans>Not sent yet.</Trans>
      </p>
    )
  return (
    <ol className={css.tries}>
      {tries.map((one) => {
        const took = formatAmount(String(one.took), lang)
        return (
          <li key={one.createdAt} data-outcome={one.outcome === 'delivered' ? 'good' : 'bad'}>
            <b>{outcomeOf(one)}</b>
            <span className={css.note}>
              <time dateTime={one.createdAt}>{formatTime(one.createdAt, lang)}</time>
              <span>
                <Trans>{took} ms</Trans>
              </span>
            </span>
            <code>{one.url}</code>
          </li>
        )
      })}
    </ol>
  )
}
