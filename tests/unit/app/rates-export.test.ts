import { createActor, waitFor } from 'xstate'
import { describe, expect, it } from 'vitest'
import { createRatesExport } from '../../../src/services/rates-export.ts'
import { apiBefore, data } from './api-fixture.ts'

const madeAt = Date.UTC(2026, 10, 25, 12, 0, 30)

const files: Readonly<Record<string, string>> = {
  xml: '<?xml version="1.0" encoding="UTF-8"?>\n<rates>\n<item><from>BTC</from></item>\n<item><from>ETH</from></item>\n</rates>\n',
  json: '{"rates":[\n{"from":"BTC"},\n{"from":"ETH"}\n]}\n',
  txt: 'BTC;CASHGEL;1;2;3\nETH;CASHGEL;1;2;3\n',
}

const currency = (currencyId: string, xml: string, name: string, kind = 'crypto') => ({
  currencyId,
  xml,
  name,
  kind,
  symbol: xml.slice(0, 3),
})
const pair = (from: string, to: string, isShowWeb = true) => ({
  isShowWeb,
  from: { currencyId: from },
  to: { currencyId: to },
})
const catalogue = {
  currencies: [
    currency('btc', 'BTC', 'Bitcoin'),
    currency('gel-tbilisi', 'CASHGEL', 'GEL Tbilisi', 'cash'),
    currency('gel-batumi', 'CASHGEL', 'GEL Batumi', 'cash'),
    { wrong: true },
    currency('xmr', 'XMR', 'Monero'),
  ],
  routes: [pair('btc', 'gel-tbilisi'), pair('btc', 'gel-batumi'), pair('xmr', 'btc', false)],
}

const start = (answer?: () => Response) => {
  const urls: string[] = []
  const get = async (url: string) => {
    urls.push(url)
    const text = files[/rates\.(\w+)/.exec(url)?.[1] ?? ''] ?? ''
    return answer?.() ?? new Response(text, { headers: { 'last-modified': new Date(madeAt).toUTCString() } })
  }
  const machine = createRatesExport({ api: apiBefore(async () => data(catalogue)), servicePath: '/service', get })
  return { urls, actor: createActor(machine, { input: { partnerCode: 'nino 42' } }).start() }
}

describe('the rates export', () => {
  it('loads the beginning of each format, and counts its pairs', async () => {
    const { actor, urls } = start()
    for (const format of ['xml', 'json', 'txt'] as const) {
      actor.send({ type: 'format.chosen', format })
      const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ file: 'shown' }))
      expect(context.excerpt).toEqual({ lines: files[format]?.trimEnd().split('\n'), count: 2, madeAt })
    }
    expect(urls.at(-1)).toBe('/service/rates.txt?rid=nino%2042')
    actor.stop()
  })

  it('offers the currencies of the files once, and narrows the files to the chosen ones', async () => {
    const { actor, urls } = start()
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ currencies: 'known' }))
    expect(context.currencies).toEqual({
      from: [{ code: 'BTC', name: 'Bitcoin' }],
      to: [{ code: 'CASHGEL', name: 'CAS' }],
    })
    actor.send({ type: 'currency.added', side: 'from', code: 'BTC' })
    actor.send({ type: 'currency.added', side: 'to', code: 'CASHGEL' })
    actor.send({ type: 'currency.added', side: 'to', code: 'DOGE' })
    await waitFor(actor, (snapshot) => snapshot.matches({ file: 'shown' }))
    expect(urls.at(-1)).toBe('/service/rates.xml?rid=nino%2042&from=BTC&to=CASHGEL')
    actor.stop()
  })

  it('shows the refusal of a file', async () => {
    const error = { errorCode: 50300, message: '', object: { time: 9 } }
    const { actor } = start(() => Response.json({ success: false, error }, { status: 429 }))
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ file: 'failed' }))
    expect(context.refusal?.code).toBe(50300)
    actor.stop()
  })
})
