import { expect, test } from 'vitest'
import { refusedField } from '../../../machines/password-change/password-change.rules.ts'
import { replies } from '../../../machines/shared/sample-account.ts'

test('a refused password concerns its field, another refusal the form', () => {
  expect(refusedField(replies.passwordWrong.refusal)).toBe('oldPassword')
  expect(refusedField(replies.passwordCommon.refusal)).toBe('newPassword')
  expect(refusedField(replies.forbidden.refusal)).toBeNull()
})
