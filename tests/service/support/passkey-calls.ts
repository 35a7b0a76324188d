import type { User } from './accounts.ts'
import type { Authenticator, Creation, Deviation } from './authenticator.ts'
import type { Client } from './client.ts'

/** Passkey calls of a page. */

export const site = { origin: 'http://localhost', rpId: 'localhost' }
export const own = '/user/profile/secure/passkeys'
export const entry = '/user/auth/passkey'

export interface Listed {
  id: string
  name: string
  createdAt: string
  usedAt?: string
}

export const list = async (client: Client) => (await client.get<{ passkeys: Listed[] }>(`${own}/`)).body.data.passkeys
export const askNew = async (client: Client) =>
  (await client.post<{ options: Creation }>(`${own}/options/`, {})).body.data.options
export const send = (client: Client, credential: object, name = 'Laptop') =>
  client.post<{ passkey: Listed }>(`${own}/add/`, { name, credential })
export const remove = (client: Client, id: string) => client.delete(`${own}/remove/`, { id })

/** Adds a passkey to an account with a confirmed session. */
export const add = async (client: Client, device: Authenticator, name = 'Laptop') => {
  const { body } = await send(client, device.make(await askNew(client)), name)
  return body.data.passkey
}

export interface Request {
  challenge: string
  rpId: string
  allowCredentials?: { id: string }[]
}

export const ask = async (client: Client, asked: object = {}) =>
  (await client.post<{ options: Request }>(`${entry}/options/`, asked)).body.data.options
export const hand = (client: Client, credential: object) => client.post<User>(`${entry}/sign-in/`, { credential })
export const enter = async (client: Client, device: Authenticator, change: Deviation = {}) =>
  hand(client, device.sign(await ask(client), change))
