import { expect, test } from 'vitest'
import { isPartFailure, notePartFailure } from '../../../src/app/chunk-failure.ts'

test('a part that could not be fetched is known by its error, and by what comes of it', () => {
  const failure = new TypeError('Failed to fetch dynamically imported module')
  notePartFailure(failure)
  expect(isPartFailure(failure)).toBe(true)
  // How React says what it drew at its second attempt.
  expect(isPartFailure(new Error('recovered', { cause: failure }))).toBe(true)
})

test('any other error is a mistake', () => {
  const mistake = new TypeError('undefined is not a function')
  expect(isPartFailure(mistake)).toBe(false)
  expect(isPartFailure(new Error('recovered', { cause: mistake }))).toBe(false)
  expect(isPartFailure(new Error('no cause'))).toBe(false)
  expect(isPartFailure(undefined)).toBe(false)
})
