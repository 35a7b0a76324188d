import { cleanup, configure } from '@testing-library/react'
import { afterEach, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How long anything is polled for, ms. */
    patience: number
  }
}

configure({ asyncUtilTimeout: inject('patience') })

// A dialog gives the focus back in a task of its own after it is gone: not into the next test.
afterEach(async () => {
  cleanup()
  await new Promise((resolve) => setTimeout(resolve))
})
