import { expect, test } from 'vitest'
import { start } from './support/clock.ts'
import { nextNonce } from './support/merchant.ts'

const stopped = (time: number) => ({ clock: { now: () => time } })

test.each([0, 1, 59_999, 60_000, 60_001, 86_400_000])(
  'nonces of a test grow if the clock of the one before ended %i ms later',
  (ahead) => {
    nextNonce(stopped(start + ahead))
    const service = stopped(start)
    const nonces = [1, 2, 3].map(() => Number(nextNonce(service)))
    expect(nonces).toEqual(nonces.toSorted((one, other) => one - other))
    expect(new Set(nonces).size).toBe(3)
  },
)
