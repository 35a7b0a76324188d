import { orderSuite } from './support/suite.ts'

orderSuite('the embedded database', async () => ({}))
