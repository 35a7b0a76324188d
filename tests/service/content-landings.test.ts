import { landingSuite } from './support/landing-suite.ts'

landingSuite('the embedded database', async () => ({}))
