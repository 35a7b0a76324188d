import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

const minute = 60_000

/** Formats ms in whole minutes, rounded down: "24 minutes", "2 hours 5 minutes". */
export const useDuration = (): ((ms: number) => string) => {
  const { t } = useLingui()
  return (ms) => {
    const whole = Math.floor(ms / minute)
    const minutes = whole % 60
    const hours = (whole - minutes) / 60
    const parts = [
      hours > 0 && t`${plural(hours, { one: '# hour', other: '# hours' })}`,
      (minutes > 0 || hours === 0) && t`${plural(minutes, { one: '# minute', other: '# minutes' })}`,
    ]
    return parts.filter(Boolean).join(' ')
  }
}
