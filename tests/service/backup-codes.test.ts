import { backupCodesSuite } from './support/backup-codes-suite.ts'

backupCodesSuite('the embedded database', async () => ({}))
