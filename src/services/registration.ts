import { fromPromise } from 'xstate'
import { registrationMachine } from '../../machines/registration/registration.machine.ts'
import type { NewAccount } from '../../machines/registration/registration.types.ts'
import type { Lang } from '../../machines/shared/api.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import { reveal } from '../../machines/shared/secret.ts'
import { registerReply } from '../api/account-schemas.ts'
import type { Api } from '../api/client.ts'
import { getSession } from './get-session.ts'

export interface RegistrationDeps {
  api: Api
  lang: () => Lang
  /** Origin of the site, without a trailing slash. */
  origin: () => string
}

/** Spec §5: site base, language path, `{status}/confirm/account/`. */
const returnTo = ({ lang, origin }: RegistrationDeps): string => `${origin()}/${lang()}/{status}/confirm/account/`

/** @throws ServiceFault if the service neither creates the account nor refuses */
const register = (deps: RegistrationDeps, account: NewAccount): Promise<Outcome<{ active: boolean }>> => {
  const { client, read } = deps.api
  const { lastName, partnerCode, promoCode, captcha } = account
  const body = {
    email: account.email,
    password: reveal(account.password),
    first_name: account.firstName,
    ...(lastName === null ? {} : { last_name: lastName }),
    agree_email: account.agreeEmail,
    ...(partnerCode === null ? {} : { partner_code: partnerCode }),
    ...(promoCode === null ? {} : { code: promoCode }),
    ...(captcha === null ? {} : { captcha }),
    return_to: returnTo(deps),
    lang: deps.lang(),
  }
  return read(() => client.POST('/user/auth/register/', { body }), registerReply)
}

/** The registration chart with its real actors. */
export const createRegistration = (deps: RegistrationDeps) =>
  registrationMachine.provide({
    actors: {
      register: fromPromise(({ input }) => register(deps, input)),
      getSession: fromPromise(() => getSession(deps.api)),
    },
  })
