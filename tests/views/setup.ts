import { configure } from '@testing-library/react'

// As long as `expect.poll` waits (vite.config.ts): they run in the moments that the browser leaves.
configure({ asyncUtilTimeout: 30_000 })
