import { useEffect, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDuration } from '../../i18n/duration.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { Clock } from '../../ui/icons.ts'
import css from './order.module.css'

/** Until then only minutes are said: a running clock makes people anxious. */
const calmUntil = 5 * 60_000

/** What is left until `deadline` (ms of the device's clock), counted again each second. */
function useTimeLeft(deadline: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(deadline - now, 0)
}

/** Time left to pay: whole minutes at first, a countdown at the end. Never announced by itself. */
export function TimeLeft({ deadline }: { deadline: number }) {
  const { t } = useLingui()
  const duration = useDuration()
  const left = useTimeLeft(deadline)
  if (left <= calmUntil) return <Countdown msLeft={left} lateMs={calmUntil} label={t`Pay within`} />
  const time = duration(left)
  return (
    <p className={css.time}>
      <Clock />
      <span className="num">
        <Trans>{time} to pay</Trans>
      </span>
    </p>
  )
}
