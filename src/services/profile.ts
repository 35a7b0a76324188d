import { fromPromise } from 'xstate'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import type { ProfileEdit } from '../../machines/profile/profile.types.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import type { Api } from '../api/client.ts'
import { nothing } from '../api/schemas.ts'
import { createStepUp } from './step-up.ts'

const saveProfile = ({ client, read }: Api, edit: ProfileEdit): Promise<Outcome<null>> =>
  read(() => client.POST('/user/profile/edit/main/', { body: edit }), nothing)

/** The chart of the profile with its real actors. */
export const createProfile = (api: Api) =>
  profileMachine.provide({
    actors: {
      saveProfile: fromPromise(({ input }) => saveProfile(api, input.edit)),
      stepUp: createStepUp(api),
    },
  })
