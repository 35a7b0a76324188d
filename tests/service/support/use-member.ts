import { beforeEach } from 'vitest'
import { confirmed, member } from './accounts.ts'
import type { Client } from './client.ts'
import type { TestService } from './service.ts'
import { useService } from './use-service.ts'

export interface Member {
  service: TestService
  /** Signed in, with a confirmed session. */
  client: Client
  email: string
  userId: string
}

/** One service for the tests of a file; before each test, `take` gets a new signed-in account. */
export const useMember = (take: (made: Member) => void): void => {
  const begun = Promise.withResolvers<TestService>()
  useService({ attempts: 100 }, begun.resolve)
  beforeEach(async () => {
    const service = await begun.promise
    const { client, email, user } = await member(service)
    take({ service, client: await confirmed(client), email, userId: user._id })
  })
}
