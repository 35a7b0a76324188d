import { expect, test } from 'vitest'
import { createSigned, makeKey, makeMerchant, refusalOf, signedCaller } from './support/merchant.ts'
import { createService } from './support/service.ts'

test('too many calls and too many orders of a key are told when to go on', async () => {
  const service = await createService({ attempts: 100 })
  const merchant = await makeMerchant(service)
  const call = signedCaller(service, merchant)
  // A hundredth of the usual: three calls.
  await service.core.settings.set('limits', { ordersPerMinute: null, attempts: 0.01 })
  for (let made = 0; made < 3; made += 1) expect((await call('GET', '/order/list/')).status).toBe(200)
  const refused = await call('GET', '/order/list/')
  expect([refusalOf(refused), refused.headers['retry-after'], refused.body.error.object]).toEqual([
    [429, 50300],
    '60',
    { time: 60 },
  ])
  await service.core.settings.set('limits', { ordersPerMinute: null, attempts: 100 })
  const other = signedCaller(service, await makeKey(merchant.client))
  // A thirtieth: ten calls, two orders.
  await service.core.settings.set('limits', { ordersPerMinute: null, attempts: 1 / 30 })
  expect([(await createSigned(other)).status, (await createSigned(other)).status]).toEqual([200, 200])
  const third = await createSigned(other)
  expect([refusalOf(third), third.headers['retry-after']]).toEqual([[429, 50300], '60'])
  service.clock.pass(60_000)
  expect((await createSigned(other)).status).toBe(200)
  await service.close()
})
