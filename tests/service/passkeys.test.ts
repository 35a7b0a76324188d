import { passkeysSuite } from './support/passkeys-suite.ts'

passkeysSuite('the embedded database', async () => ({}))
