import { createActor, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { allVerifications } from '../../../machines/kyc/verification-list.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { createVerifications } from '../../../src/services/verifications.ts'
import { data, refusal } from './api-fixture.ts'
import { serve } from './kyc-fixture.ts'

const listing = '/user/verification/get/'

describe('list of verifications', () => {
  const verification = { id: 'verification-1', kind: 'person', status: 'pending' } as const
  const found = { ...verification, status: 'done', details: [{ name: 'name', label: 'Name', value: 'NINO' }] } as const
  const list = (answers: Response[]) => {
    const served = serve({ [listing]: answers })
    return { ...served, actor: createActor(createVerifications(served.deps), { input: allVerifications }).start() }
  }

  test('is requested at start, and again after a decision', async () => {
    const { actor, calls, heard, say, waiting, openLine } = list([
      data({ verifications: [verification] }),
      data({ verifications: [found] }),
      data({ verifications: [] }),
    ])
    await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'shown' }))
    expect(actor.getSnapshot().context).toMatchObject({ items: [verification], count: 1 })
    say('orderChanged', {})
    expect(actor.getSnapshot().value).toEqual({ listed: 'shown' })
    say('verificationChanged', { status: 'done' })
    expect(actor.getSnapshot().value).toEqual({ listed: 'refreshing' })
    await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'shown' }))
    expect(actor.getSnapshot().context.items).toEqual([found])
    openLine()
    await waitFor(actor, (snapshot) => snapshot.context.items.length === 0)
    expect(calls.map(({ call }) => call)).toEqual(Array(3).fill(`GET ${listing}?limit=999`))
    actor.stop()
    expect([heard.size, waiting.size]).toEqual([0, 0])
  })

  test.each<[Response, number | undefined]>([
    [refusal(codes.forbidden), codes.forbidden],
    [data({ verifications: [{ ...verification, status: 'lost' }] }), undefined],
  ])('fails with the refusal of the service', async (answer, code) => {
    const { actor } = list([answer])
    await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    expect(actor.getSnapshot().context.refusal?.code).toBe(code)
  })
})
