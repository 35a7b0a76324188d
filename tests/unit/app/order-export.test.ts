import { setupI18n } from '@lingui/core'
import { createActor, waitFor } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { orderRow } from '../../../machines/list/list.sample-data.ts'
import type { OrderSummary } from '../../../machines/list/order-list.ts'
import { orderCsv } from '../../../src/i18n/order-csv.ts'
import { createOrderExport } from '../../../src/services/order-export.ts'
import { apiBefore, data, refusal } from './api-fixture.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

const order = (change: Partial<OrderSummary> = {}): OrderSummary => ({
  ...orderRow(1, 'done'),
  createdAt: new Date(2026, 10, 5, 9, 7).toISOString(),
  updatedAt: new Date(2026, 10, 5, 23, 59).toISOString(),
  ...change,
})
const give = order().from

describe('the CSV of orders', () => {
  it('has a byte order mark, a heading and a row for each order', () => {
    expect(orderCsv([order()], i18n, 'en-GB')).toBe(
      [
        '\uFEFF"Order","Placed","Status","You give","Currency you give","You get","Currency you get","Last change"',
        `1001,2026-11-05 09:07,"Done",${give.amount},"Bitcoin (BTC)",${order().to.amount},"${order().to.name}",2026-11-05 23:59`,
        '',
      ].join('\r\n'),
    )
  })

  it.each([
    ['en-US', '0.5', '"Bitcoin (BTC)",'],
    ['de-CH', '0.5', '"Bitcoin (BTC)",'],
    ['ru-RU', '0,5', '"Bitcoin (BTC)";'],
    ['ka', '0,5', '"Bitcoin (BTC)";'],
    ['ka-GE', '0,5', '"Bitcoin (BTC)";'],
    ['de-DE', '0,5', '"Bitcoin (BTC)";'],
  ])('is for spreadsheets of %s', (locale, amount, name) => {
    const text = orderCsv([order({ from: { ...give, amount: '0.5' } })], i18n, locale)
    expect(text).toContain(name)
    expect(text).toMatch(new RegExp(`[;,]${amount}[;,]"Bitcoin \\(BTC\\)"`))
  })

  it('keeps every digit of an amount', () => {
    const amount = '123456789012.123456789012345678'
    expect(orderCsv([order({ from: { ...give, amount } })], i18n, 'en')).toContain(`,${amount},`)
  })

  it.each([
    ['=HYPERLINK("http://evil.test","Bitcoin (BTC)")', `"'=HYPERLINK(""http://evil.test"",""Bitcoin (BTC)"")"`],
    ['+1BTC', `"'+1BTC"`],
    ['-1BTC', `"'-1BTC"`],
    ['@SUM(A1)BTC', `"'@SUM(A1)BTC"`],
    [' =1BTC', `"' =1BTC"`],
    ['\t=1BTC', `"'\t=1BTC"`],
    ['\r=1BTC', `"'\r=1BTC"`],
    ['BTC; "two", lines\nof text', `"BTC; ""two"", lines\nof text"`],
  ])('calculates nothing from the name %j', (name, cell) => {
    expect(orderCsv([order({ from: { ...give, name } })], i18n, 'en')).toContain(`,${cell},`)
  })

  it('treats an amount that is none as text', () => {
    expect(orderCsv([order({ from: { ...give, amount: '=1+1' } })], i18n, 'en')).toContain(`,"'=1+1",`)
  })

  it('has no secrets', () => {
    expect(orderCsv([order()], i18n, 'en')).not.toMatch(/secret|order-1001/)
  })
})

describe('the export of orders', () => {
  const all = Array.from({ length: 1_000 }, (_, index) => orderRow(index, 'done'))

  const start = (fail: (call: number) => boolean = () => false) => {
    const calls: string[] = []
    const api = apiBefore(async ({ url }) => {
      const { searchParams, search } = new URL(url)
      calls.push(search)
      if (fail(calls.length)) return refusal(50300, { time: 1 })
      const [page, limit] = [Number(searchParams.get('page')), Number(searchParams.get('limit'))]
      return data({ orders: all.slice((page - 1) * limit, page * limit), count: all.length })
    })
    const saveFile = vi.fn<(name: string, type: string, text: string) => void>()
    const now = () => new Date(2026, 10, 25, 12).getTime()
    const actor = createActor(createOrderExport({ api, i18n, locale: () => 'en', now, saveFile })).start()
    return { actor, calls, saveFile }
  }

  it('collects a thousand orders of a tab and search, and saves them', async () => {
    const { actor, calls, saveFile } = start()
    actor.send({ type: 'export.asked', filter: 'done?number=10&since=2026-10-01&until=2026-10-31' })
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
    expect(calls).toHaveLength(10)
    const query = new URLSearchParams(calls[9])
    expect([...query].filter(([name]) => name !== 'limit')).toEqual([
      ['page', '10'],
      ['statuses', 'done'],
      ['number', '10'],
      ['since', new Date(2026, 9, 1).toISOString()],
      ['until', new Date(2026, 10, 1).toISOString()],
    ])
    expect(saveFile).toHaveBeenCalledTimes(1)
    const [name, type, text = ''] = saveFile.mock.calls[0] ?? []
    expect([name, type]).toEqual(['orders-2026-11-25.csv', 'text/csv;charset=utf-8'])
    expect(text.split('\r\n')).toHaveLength(1_002)
  })

  it('continues after a refusal', async () => {
    const { actor, calls, saveFile } = start((call) => call === 3)
    actor.send({ type: 'export.asked', filter: 'all' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('stopped'))
    expect([context.orders.length, context.refusal?.code]).toEqual([200, 50300])
    actor.send({ type: 'export.retried' })
    await waitFor(actor, (snapshot) => snapshot.matches('idle'))
    expect([calls.length, saveFile.mock.calls.length]).toEqual([11, 1])
  })
})
