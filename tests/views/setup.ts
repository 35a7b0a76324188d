import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, inject } from 'vitest'
import { noteFault } from '../../src/i18n/last-fault.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How long anything is polled for, ms. */
    patience: number
  }
}

configure({ asyncUtilTimeout: inject('patience') })

// What the last call lacked is remembered by the page, and tests share one.
beforeEach(() => noteFault('unreachable'))

// A dialog gives the focus back in a task of its own after it is gone: not into the next test.
afterEach(async () => {
  cleanup()
  await new Promise((resolve) => setTimeout(resolve))
})
