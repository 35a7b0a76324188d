import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, inject, vi } from 'vitest'
import { noteFault } from '../../src/i18n/last-fault.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Timeout of polling assertions, ms. */
    patience: number
  }
}

configure({ asyncUtilTimeout: inject('patience') })

beforeEach(() => {
  // On a busy machine, too, a countdown still shows its first second.
  vi.useFakeTimers({ toFake: ['Date'] })
  // The cause of the last fault is module state, shared by tests.
  noteFault('unreachable')
})

// A dialog restores the focus in a separate task, which must not run in the next test.
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve))
})
