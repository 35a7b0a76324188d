import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

const minute = 60_000
const hour = 60 * minute

/** From here on hours say more than minutes. */
const manyMinutes = 2 * hour

/** Says a span of time in ms, in whole minutes or hours rounded up: "24 minutes", "3 hours". */
export const useDuration = (): ((ms: number) => string) => {
  const { t } = useLingui()
  return (ms) => {
    const minutes = Math.ceil(ms / minute)
    const hours = Math.ceil(ms / hour)
    return ms > manyMinutes
      ? t`${plural(hours, { one: '# hour', other: '# hours' })}`
      : t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
  }
}
