import { configure } from '@testing-library/react'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How long anything is polled for, ms. */
    patience: number
  }
}

configure({ asyncUtilTimeout: inject('patience') })
