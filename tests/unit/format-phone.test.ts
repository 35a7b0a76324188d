import { expect, test } from 'vitest'
import { formatPhone } from '../../src/i18n/format.ts'

test('a phone number is grouped as people of its country read it aloud', () => {
  expect(['+995555123456', '+79991234567', '+971501234567', '+447700900123'].map(formatPhone)).toEqual([
    '+995 555 12 34 56',
    '+7 999 123 45 67',
    '+971 50 123 4567',
    '+447700900123',
  ])
})

test('a number is grouped from its first digits on, and a long one loses none', () => {
  expect(['+', '+9', '+995', '+9955', '+995555', '+9955551', '+995555123456789'].map(formatPhone)).toEqual([
    '+',
    '+9',
    '+995',
    '+995 5',
    '+995 555',
    '+995 555 1',
    '+995 555 12 34 56789',
  ])
})

test('other texts and numbers with spaces of their own are unchanged', () => {
  expect(['555123456', '+995 (555) 123456', 'nino@example.com', ''].map(formatPhone)).toEqual([
    '555123456',
    '+995 (555) 123456',
    'nino@example.com',
    '',
  ])
})
