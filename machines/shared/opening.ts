import * as z from 'zod/mini'
import type { Opening } from './api.ts'

/** Opening hours of an office, in its local time. */
export const openingSchema = z.object({
  timeZone: z.string(),
  days: z.array(z.number()),
  from: z.string(),
  to: z.string(),
}) satisfies z.ZodMiniType<Opening>

/** Whether the device knows the time zone of an office. */
export const isTimeZoneKnown = ({ timeZone }: Pick<Opening, 'timeZone'>): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format(0) !== ''
  } catch {
    return false
  }
}

const minute = 60_000
const minutesOfDay = 24 * 60

/** Whether an office is open, and the next change. */
export type OpeningState =
  | { isOpen: true; until: string }
  /** `days` from today, in local time: 0 is later today, 1 tomorrow. */
  | { isOpen: false; from: string; days: number }

interface LocalMoment {
  /** 1 is Monday. */
  day: number
  /** since midnight */
  minutes: number
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const localMoment = (timeZone: string, at: number): LocalMoment => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return {
    day: dayNames.indexOf(parts['weekday'] ?? '') + 1,
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

const minutesOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':')
  return Number(hours) * 60 + Number(minutes)
}

const isOpenOn = ({ days }: Opening, day: number): boolean => days.includes(((day - 1) % 7) + 1)

/** Days until the office opens next; 0 when that is later today. */
const daysUntilOpen = (opening: Opening, { day, minutes }: LocalMoment): number => {
  const isLaterToday = isOpenOn(opening, day) && minutes < minutesOf(opening.from)
  if (isLaterToday) return 0
  const found = [1, 2, 3, 4, 5, 6, 7].find((days) => isOpenOn(opening, day + days))
  return found ?? 7
}

/** Whether an office is open. @param at ms since the epoch */
export const openingAt = (opening: Opening, at: number): OpeningState => {
  const local = localMoment(opening.timeZone, at)
  const { from, to } = opening
  const isOpen = isOpenOn(opening, local.day) && local.minutes >= minutesOf(from) && local.minutes < minutesOf(to)
  return isOpen ? { isOpen, until: to } : { isOpen, from, days: daysUntilOpen(opening, local) }
}

/** The next time the office is open, ms since the epoch: now, or the next opening. */
export const nextOpenMoment = (opening: Opening, at: number): number => {
  const state = openingAt(opening, at)
  if (state.isOpen) return at
  const { minutes } = localMoment(opening.timeZone, at)
  const wait = state.days * minutesOfDay + minutesOf(state.from) - minutes
  return Math.floor(at / minute) * minute + wait * minute
}
