import { ledgerSuite } from './support/ledger-suite.ts'

ledgerSuite('the embedded database', async () => ({}))
