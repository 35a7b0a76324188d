import { describe, expect, test, vi } from 'vitest'
import { accepted, refused, type Outcome } from '../../../machines/shared/outcome.ts'
import { createSharedLoad } from '../../../src/services/prefetch.ts'

const clock = () => {
  let at = 0
  return { now: () => at, pass: (ms: number) => (at += ms) }
}

describe('a shared request', () => {
  test('is made once by all who need the same within half a minute', async () => {
    const { now, pass } = clock()
    const load = vi.fn<(key: { lang: string }) => Promise<Outcome<string>>>(async ({ lang }) => accepted(lang))
    const take = createSharedLoad(load, now)
    expect(await Promise.all([take({ lang: 'en' }), take({ lang: 'en' })])).toEqual([accepted('en'), accepted('en')])
    pass(29_999)
    expect([await take({ lang: 'en' }), load.mock.calls.length]).toEqual([accepted('en'), 1])
    expect([await take({ lang: 'ka' }), load.mock.calls.length]).toEqual([accepted('ka'), 2])
    pass(1)
    expect([await take({ lang: 'en' }), load.mock.calls.length]).toEqual([accepted('en'), 3])
  })

  test('is repeated after a failure or refusal', async () => {
    const answers: (() => Promise<Outcome<string>>)[] = [
      () => Promise.reject(new Error('offline')),
      async () => refused(1),
      async () => accepted('here'),
    ]
    const take = createSharedLoad(() => (answers.shift() ?? (async () => accepted('more')))(), clock().now)
    await expect(take('key')).rejects.toThrow('offline')
    expect((await take('key')).ok).toBe(false)
    expect(await take('key')).toEqual(accepted('here'))
    expect(await take('key')).toEqual(accepted('here'))
  })
})
