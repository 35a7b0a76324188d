import { fromPromise } from 'xstate'
import { backupCodesMachine } from '../../machines/backup-codes/backup-codes.machine.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { createSecret, type Secret } from '../../machines/shared/secret.ts'
import type { Api } from '../api/client.ts'
import { backupCodesReply } from '../api/passkey-schemas.ts'
import { createStepUp } from './step-up.ts'

const makeCodes = async ({ client, read }: Api): Promise<Outcome<Secret>> => {
  const outcome = await read(() => client.POST('/user/profile/secure/backup-codes/create/'), backupCodesReply)
  return outcome.ok ? accepted(createSecret(outcome.value.backupCodes.join('\n'))) : outcome
}

/** The chart of backup codes with its real actors. */
export const createBackupCodes = (api: Api) =>
  backupCodesMachine.provide({ actors: { makeCodes: fromPromise(() => makeCodes(api)), stepUp: createStepUp(api) } })
