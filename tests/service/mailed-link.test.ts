import { mailedLinkSuite } from './support/mailed-link-suite.ts'

mailedLinkSuite('the embedded database', async () => ({}))
