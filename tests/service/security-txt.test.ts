import { expect, test } from 'vitest'
import { readOptions } from '../../service/config/options.ts'
import { keyEnvironment } from './support/key-environment.ts'
import { createService } from './support/service.ts'

const path = '/.well-known/security.txt'

test('a public site says where to report a vulnerability, also without a setting for it', async () => {
  const { siteUrl, securityContact } = readOptions({ ...keyEnvironment, SITE_URL: 'https://kursi.example' }).service
  const service = await createService({ siteUrl, securityContact })
  const { statusCode, headers, body } = await service.app.inject(path)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    'Contact: https://kursi.example/en/contacts/',
    expect.stringMatching(/^Expires: \d{4}-\d{2}-\d{2}T00:00:00\.000Z$/),
    'Preferred-Languages: en, ka, ru',
    `Canonical: https://kursi.example${path}`,
    '',
  ])
  await service.close()
})
