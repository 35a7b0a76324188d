import { knownContentSuite } from './support/known-content-suite.ts'

knownContentSuite('the embedded database', async () => ({}))
