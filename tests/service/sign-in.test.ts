import { knownBrowserSuite } from './support/known-browser-suite.ts'
import { signInSuite } from './support/sign-in-suite.ts'

signInSuite('the embedded database', async () => ({}))
knownBrowserSuite('the embedded database', async () => ({}))
