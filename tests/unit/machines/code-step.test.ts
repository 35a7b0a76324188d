import { expect, test } from 'vitest'
import { codeProblem } from '../../../machines/shared/code-step.ts'
import { createSecret } from '../../../machines/shared/secret.ts'

test.each([
  ['app', '', 'codeIncomplete'],
  ['app', '12345', 'codeIncomplete'],
  ['app', '123456', null],
  ['backup', '', 'backupCodeIncomplete'],
  ['backup', '7k3m-9qx', 'backupCodeIncomplete'],
  ['backup', '7K3M 9QXD', null],
] as const)('%s: the problem of "%s" is %s', (way, text, problem) => {
  expect(codeProblem({ way, code: createSecret(text) })).toBe(problem)
})
