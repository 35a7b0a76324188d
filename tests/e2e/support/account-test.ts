import { test as base } from './test.ts'

/** Every test begins with the accounts as the sandbox has them from the beginning. */
export const test = base.extend<{ freshAccounts: void }>({
  freshAccounts: [async ({ service: _service }, use) => use(), { auto: true }],
})

export { expect } from './test.ts'
