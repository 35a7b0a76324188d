import { signInitData } from '../../../service/api/accounts/init-data.ts'
import type { User } from './accounts.ts'
import type { Client } from './client.ts'
import type { TestService } from './service.ts'

export const botToken = '1234567890:a-secret-of-the-bot-in-the-tests-only'

let lastId = 700_000_000

/** A person of the messenger who was never here. */
export const someone = (change: object = {}) => ({
  id: (lastId += 1),
  first_name: 'Nino',
  last_name: 'Beridze',
  username: 'nino_b',
  language_code: 'ka',
  ...change,
})

export const signed = (fields: Record<string, string>, token = botToken) =>
  new URLSearchParams({ ...fields, hash: signInitData(new Map(Object.entries(fields)), token) })

/** Seconds, as `auth_date`. */
export const authDate = ({ clock }: TestService) => String(Math.floor(clock.now() / 1_000))

/** Init data as the messenger gives it. */
export const initDataOf = (
  service: TestService,
  person: object,
  change: Record<string, string> = {},
  token?: string,
): string =>
  signed(
    {
      query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
      user: JSON.stringify(person),
      auth_date: authDate(service),
      signature: 'x',
      ...change,
    },
    token,
  ).toString()

/** Opens the mini-app: signs in. */
export const openMiniApp = (service: TestService, client: Client, person: object) =>
  client.post<User>('/user/auth/telegram/', { authData: initDataOf(service, person) })
