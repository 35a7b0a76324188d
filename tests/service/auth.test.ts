import { authSuite } from './support/auth-suite.ts'

authSuite('the embedded database', async () => ({}))
