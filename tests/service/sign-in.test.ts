import { signInSuite } from './support/sign-in-suite.ts'

signInSuite('the embedded database', async () => ({}))
