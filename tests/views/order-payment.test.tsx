import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { orderIn } from '../../machines/shared/sample-data.ts'
import { received, fixture } from './order-fixture.tsx'

afterEach(cleanup)

describe('a payment that differs from the agreed amount', () => {
  const paid = { ...orderIn('inProgressPayout').payment, received: '0.012' }
  const short = {
    state: 'partial',
    received: '0.0065',
    remaining: '0.0035',
    confirmations: { seen: 1, required: 2 },
  } as const
  const whole = { ...short, state: 'exact', remaining: '0' } as const
  const over = { ...paid, state: 'over' } as const
  const late = { ...paid, state: 'late' } as const
  const part = 'We received 0.0065\u00a0BTC of 0.01\u00a0BTC.'
  const more = 'We received 0.012\u00a0BTC, more than the agreed 0.01\u00a0BTC.'
  const after = 'We received 0.012\u00a0BTC after your time to pay had run out.'
  const settled =
    'The extra money is safe. Contact support and choose: we’ll pay it out at the same rate, or return it.'
  const undecided =
    'Your money is safe. We’ll exchange it at the current rate, if you agree, or return it, minus any network or bank fee.'
  const passed = { payUntil: '2026-01-01T00:00:00.000Z', serverTime: '2026-01-01T00:00:00.000Z' }

  it.each([
    ['waitPayment', { payment: short, ...passed }, [part]],
    ['hold', { payment: short }, [part]],
    ['errorPayment', { payment: short }, [part]],
    ['deleted', { payment: short }, [part]],
    ['deleted', { payment: whole }, [part]],
    ['returned', { payment: short }, []],
    ['done', { payment: whole }, []],
    ['inProgressPayout', { payment: over }, [more, settled]],
    ['done', { payment: over }, [more, settled]],
    ['returned', { payment: over }, [more]],
    ['deleted', { payment: over }, [more]],
    ['inProgress', { payment: late }, [after, undecided]],
    ['hold', { payment: late }, [after, undecided]],
    ['inProgressPayout', { payment: late }, [after]],
    ['returned', { payment: late }, [after]],
    ['done', { payment: late }, [after]],
  ] as const)('%s with %o: %j', async (status, parts, lines) => {
    fixture(received(status, parts))
    await screen.findByRole('heading', { level: 1, name: /^(?!Opening)/ })
    const note = document.querySelector('section [data-tone="warning"]:not([data-dot]) > div')
    expect([...(note?.children ?? [])].map(({ textContent }) => textContent)).toEqual(lines)
    const news = screen.getAllByRole('status')[0]?.textContent ?? ''
    expect([part, more, after].filter((fact) => news.includes(fact))).toEqual(lines.slice(0, 1))
  })
})
