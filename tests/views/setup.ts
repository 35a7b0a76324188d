import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, inject } from 'vitest'
import { noteFault } from '../../src/i18n/last-fault.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Timeout of polling assertions, ms. */
    patience: number
  }
}

configure({ asyncUtilTimeout: inject('patience') })

// The cause of the last fault is module state, shared by tests.
beforeEach(() => noteFault('unreachable'))

// A dialog restores the focus in a separate task, which must not run in the next test.
afterEach(async () => {
  cleanup()
  await new Promise((resolve) => setTimeout(resolve))
})
