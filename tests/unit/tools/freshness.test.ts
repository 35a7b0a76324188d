import { expect, test } from 'vitest'
import { sourceHash } from '../../../tools/setup/freshness.mjs'

test('a build for another site, service or demo setting is stale', async () => {
  const [plain, same, site, content, ...publicly] = await Promise.all([
    sourceHash({}),
    sourceHash({ PORT: '4190', NODE_ENV: 'test', DATABASE_URL: '' }),
    sourceHash({ SITE_URL: 'https://kursi.test' }),
    sourceHash({ CONTENT_ORIGIN: 'https://service.test' }),
    sourceHash({ SANDBOX_DEMO: '0' }),
    sourceHash({ NODE_ENV: 'production' }),
    sourceHash({ DATABASE_URL: 'postgres://kursi@db.example/kursi' }),
  ])
  expect(same).toBe(plain)
  expect(new Set([plain, site, content, ...publicly]).size).toBe(6)
})
