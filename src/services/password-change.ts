import { fromPromise } from 'xstate'
import { passwordChangeMachine } from '../../machines/password-change/password-change.machine.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import { reveal, type Secret } from '../../machines/shared/secret.ts'
import type { Api } from '../api/client.ts'
import { nothing } from '../api/schemas.ts'

const changePassword = ({ client, read }: Api, old: Secret, next: Secret): Promise<Outcome<null>> => {
  const body = { oldPassword: reveal(old), newPassword: reveal(next) }
  return read(() => client.PUT('/user/profile/edit/password/', { body }), nothing)
}

/** The chart of changing the password with its real actor. */
export const createPasswordChange = (api: Api) =>
  passwordChangeMachine.provide({
    actors: { changePassword: fromPromise(({ input }) => changePassword(api, input.oldPassword, input.newPassword)) },
  })
