import { expect, it } from 'vitest'
import { isOpener } from '../../../src/platform/opener.ts'

it.each(['login', 'registration', 'kyc', 'theme'])('%s opens a dialog', (word) => {
  expect(isOpener(word)).toBe(true)
})

it.each([undefined, '', 'Login', 'recovery', 'toString'])('%s opens nothing', (word) => {
  expect(isOpener(word)).toBe(false)
})
