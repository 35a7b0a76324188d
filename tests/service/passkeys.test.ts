import { passkeyStepUpSuite } from './support/passkey-step-up-suite.ts'
import { passkeysSuite } from './support/passkeys-suite.ts'

passkeysSuite('the embedded database', async () => ({}))
passkeyStepUpSuite('the embedded database', async () => ({}))
