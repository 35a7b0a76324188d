import { expect, test } from 'vitest'
import { isDemo } from '../../service/config/environment.ts'
import { openContent } from '../../tools/build/content-service.ts'

interface Listed {
  data: { routes: { routeId: string; isShowWeb: boolean }[] }
}

/** The number of prerendered directions paid from a wallet, whose provider only exists in a demo. */
const walletDirections = async (demo: boolean): Promise<number> => {
  const content = await openContent(undefined, demo)
  const reply = await content.fetch(new Request('http://build/service/api/v1/public/exchanger/route/get/'))
  const { data }: Listed = await reply.json()
  await content.close()
  const shown = data.routes.filter(({ isShowWeb }) => isShowWeb)
  expect(shown.length).toBeGreaterThan(300)
  return shown.filter(({ routeId }) => routeId.startsWith('payeer')).length
}

test('demo offers are prerendered for a demo only', async () => {
  expect(await walletDirections(true)).toBeGreaterThan(0)
  expect(await walletDirections(false)).toBe(0)
})

test.each([
  [{}, true],
  [{ NODE_ENV: 'test' }, true],
  [{ SITE_URL: 'https://kursi.example' }, false],
  [{ DATABASE_URL: 'postgres://kursi@db.example/kursi' }, false],
  [{ NODE_ENV: 'production' }, false],
  [{ SANDBOX_DEMO: '0' }, false],
  [{ SITE_URL: 'https://kursi.example', SANDBOX_DEMO: '1' }, true],
])('%o: demo is %s', (env, demo) => {
  expect(isDemo(env)).toBe(demo)
})
