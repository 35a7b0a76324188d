import { describe, expect, test } from 'vitest'
import { nextOpenMoment, openingAt } from '../../../machines/shared/opening.ts'

/** Monday to Saturday from 10:00 to 18:00, four hours ahead of UTC. */
const dubai = { timeZone: 'Asia/Dubai', days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '18:00' }
/** A Friday. */
const at = (time: string, day = '2026-11-27') => Date.parse(`${day}T${time}:00+04:00`)

describe('an office', () => {
  test.each([
    ['09:59', { isOpen: false, from: '10:00', days: 0 }],
    ['10:00', { isOpen: true, until: '18:00' }],
    ['17:59', { isOpen: true, until: '18:00' }],
    ['18:00', { isOpen: false, from: '10:00', days: 1 }],
    ['23:59', { isOpen: false, from: '10:00', days: 1 }],
    ['00:00', { isOpen: false, from: '10:00', days: 0 }],
  ])('on a Friday at %s', (time, state) => {
    expect(openingAt(dubai, at(time))).toEqual(state)
  })

  test('is closed on its free day', () => {
    expect(openingAt(dubai, at('18:00', '2026-11-28'))).toEqual({ isOpen: false, from: '10:00', days: 2 })
    expect(openingAt(dubai, at('12:00', '2026-11-29'))).toEqual({ isOpen: false, from: '10:00', days: 1 })
  })

  test.each([
    ['12:34', '2026-11-27', '12:34', '2026-11-27'],
    ['08:20', '2026-11-27', '10:00', '2026-11-27'],
    ['19:00', '2026-11-28', '10:00', '2026-11-30'],
  ])('at %s on %s next opens at %s on %s', (time, day, nextTime, nextDay) => {
    expect(nextOpenMoment(dubai, at(time, day))).toBe(at(nextTime, nextDay))
  })
})
