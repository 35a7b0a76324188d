import { unpaidSuite } from './support/unpaid-suite.ts'

unpaidSuite('the embedded database', async () => ({}))
