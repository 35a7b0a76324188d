import { ledgerSuite } from './support/ledger-suite.ts'

ledgerSuite('the embedded database', 40, async () => ({}))
