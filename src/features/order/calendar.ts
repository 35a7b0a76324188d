/** A visit to an office, for a calendar. */
export interface Visit {
  /** Stable for the same visit, so that a calendar has it once. */
  uid: string
  title: string
  place: string
  notes: string
  /** ms since the epoch */
  from: number
  /** ms since the epoch */
  to: number
  /** Time of creation, ms since the epoch. */
  at: number
}

const stamp = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')

/** Lines of at most 75 bytes (RFC 5545 §3.1): a character has up to three bytes here. */
const folded = (line: string): string => line.match(/.{1,24}/gu)?.join('\r\n ') ?? line

/** A visit as an iCalendar file (RFC 5545), with a reminder an hour before. */
export const calendarFile = ({ uid, title, place, notes, from, to, at }: Visit): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kursi//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(to)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(notes)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')

/** The calendar file as a data URL. */
export const calendarHref = (visit: Visit): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(visit))}`
