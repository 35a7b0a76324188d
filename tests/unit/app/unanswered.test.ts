import { describe, expect, test } from 'vitest'
import { codes } from '../../../machines/shared/codes.ts'
import { accepted, refused } from '../../../machines/shared/outcome.ts'
import { unanswered as paid } from '../../../machines/partner-order/partner-order.sample-data.ts'
import { unanswered as request } from '../../../machines/withdrawal/withdrawal.sample-data.ts'
import { forgetUnanswered } from '../../../src/services/unanswered-keys.ts'
import { createUnansweredPayment } from '../../../src/services/partner-orders.ts'
import { createUnansweredWithdrawal } from '../../../src/services/withdrawals.ts'
import { createDisk } from './kept-storage.ts'

const lost = () => Promise.reject(new TypeError('offline'))

const setUp = () => {
  const tab = createDisk()
  const of = (userId: string | null) => createUnansweredWithdrawal(tab, () => userId)
  return { tab, of, nino: of('nino') }
}

describe('a payout without a known reply', () => {
  test('is kept from before the request until it has been made', async () => {
    const { nino } = setUp()
    const during = await nino.sending({ request, isRepeated: false }, async () => accepted(nino.read()))
    expect(during).toEqual(accepted(request))
    expect(nino.read()).toBe(null)
    await expect(nino.sending({ request, isRepeated: false }, lost)).rejects.toThrow('offline')
    expect(nino.read()).toEqual(request)
    await nino.sending({ request, isRepeated: true }, async () => accepted(null))
    expect(nino.read()).toBe(null)
  })

  test('is kept as it is sent, with fields that a later contract adds', async () => {
    const { tab, nino } = setUp()
    const later = { ...request, note: 'after six' }
    await expect(nino.sending({ request: later, isRepeated: false }, lost)).rejects.toThrow('offline')
    expect(nino.read()).toEqual(later)
    const payments = createUnansweredPayment(tab, () => 'nino')
    const values = [{ name: 'account', value: 'UQ1', kind: 'address' }]
    const payment = { ...paid, toValues: values, note: 'after six' }
    await expect(payments.sending({ request: payment, isRepeated: false }, lost)).rejects.toThrow('offline')
    expect(payments.read()).toEqual(payment)
  })

  test.each([
    ['that says nothing about an earlier attempt', codes.technicalWork, false, null],
    ['that says nothing about an earlier attempt, which there was', codes.technicalWork, true, request],
    ['for too many calls, after an earlier attempt', codes.antiFlood, true, request],
    ['of a code, after an earlier attempt', codes.codeRequired, true, request],
    ['that says that nothing was made', codes.balanceTooLow, true, null],
  ])('is refused with a reply %s', async (_what, code, isRepeated, kept) => {
    const { nino } = setUp()
    await nino.sending({ request, isRepeated }, async () => refused(code))
    expect(nino.read()).toEqual(kept)
  })

  test('is of its account: another one does not send it, and removes it', async () => {
    const { nino, of } = setUp()
    await expect(nino.sending({ request, isRepeated: false }, lost)).rejects.toThrow()
    expect(of('levan').read()).toBe(null)
    expect(nino.read()).toBe(null)
  })

  test('is forgotten with its session', async () => {
    const { nino, tab } = setUp()
    await expect(nino.sending({ request, isRepeated: false }, lost)).rejects.toThrow()
    forgetUnanswered(tab)
    expect(nino.read()).toBe(null)
  })

  test('is removed by its own reply alone', async () => {
    const { nino } = setUp()
    const later = { ...request, idempotencyKey: 'later' }
    await nino.sending({ request, isRepeated: false }, async () => {
      await expect(nino.sending({ request: later, isRepeated: false }, lost)).rejects.toThrow()
      return accepted(null)
    })
    expect(nino.read()).toEqual(later)
  })
})
