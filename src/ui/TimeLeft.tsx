import { Trans, useLingui } from '@lingui/react/macro'
import { useDuration } from '../i18n/duration.ts'
import { Countdown } from './Countdown.tsx'
import { Clock } from './icons.ts'
import css from './TimeLeft.module.css'
import { useMsLeft } from './use-ms-left.ts'

/** ms. Above this, only whole minutes are shown: a running clock causes stress. */
const calmUntil = 5 * 60_000

/**
 * Time left to pay: whole minutes at first, a countdown near the end. Never announced.
 * @param props.deadline end of payment by the device's clock, ms
 */
export function TimeLeft({ deadline }: { deadline: number }) {
  const { t } = useLingui()
  const duration = useDuration()
  const left = useMsLeft(deadline)
  if (left === 0) return <Trans>The time to pay has run out</Trans>
  if (left <= calmUntil) return <Countdown msLeft={left} lateMs={calmUntil} label={t`Pay within`} />
  const time = duration(left)
  return (
    <span className={css.time}>
      <Clock />
      <span className="num">
        <Trans>{time} left to pay</Trans>
      </span>
    </span>
  )
}
