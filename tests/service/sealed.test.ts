import { sealedSuite } from './support/sealed-suite.ts'

sealedSuite('the embedded database', async () => ({}))
