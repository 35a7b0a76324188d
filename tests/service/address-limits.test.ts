import { addressSuite } from './support/address-suite.ts'

addressSuite('the embedded database', async () => ({}))
