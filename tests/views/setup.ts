import { configure } from '@testing-library/react'

// What is fetched late may take its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
