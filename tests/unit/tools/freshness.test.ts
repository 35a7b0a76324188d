import { expect, test } from 'vitest'
import { sourceHash } from '../../../tools/setup/freshness.mjs'

test('pages that were built for another site, or from another service, are built anew', async () => {
  const [plain, same, site, content] = await Promise.all([
    sourceHash({}),
    sourceHash({ PORT: '4190' }),
    sourceHash({ SITE_URL: 'https://kursi.test' }),
    sourceHash({ CONTENT_ORIGIN: 'https://service.test' }),
  ])
  expect(same).toBe(plain)
  expect(new Set([plain, site, content]).size).toBe(3)
})
