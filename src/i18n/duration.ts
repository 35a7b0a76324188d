import type { Lang } from '../../machines/shared/api.ts'

const minute = 60_000
const hour = 60 * minute

/** From here on hours say more than minutes. */
const manyMinutes = 2 * hour

/** A span of time in ms as the language says it, in whole minutes or hours rounded up: "24 minutes", "3 hours". */
export const formatDuration = (ms: number, lang: Lang): string => {
  const isLong = ms > manyMinutes
  const unit = isLong ? 'hour' : 'minute'
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(ms / (isLong ? hour : minute)),
  )
}
