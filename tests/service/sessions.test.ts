import { describe, expect, test } from 'vitest'
import { placeOf } from '../../service/api/accounts/place.ts'
import { softwareOf } from '../../service/api/accounts/user-agent.ts'
import { sessionsSuite } from './support/sessions-suite.ts'

sessionsSuite('the embedded database', async () => ({}))

describe('the user agent', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
  test.each([
    [chrome, 'Chrome', 'Windows'],
    [`${chrome} Edg/141.0.0.0`, 'Edge', 'Windows'],
    [`${chrome} OPR/120.0.0.0`, 'Opera', 'Windows'],
    [`${chrome} YaBrowser/25.8.0.0`, 'Yandex Browser', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox', 'Android'],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 16093.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome',
      'ChromeOS',
    ],
    ['curl/8.5.0', '', ''],
    ['<script>alert(1)</script>', '', ''],
    ['', '', ''],
  ])('%s', (agent, browser, system) => expect(softwareOf(agent)).toEqual({ browser, system }))

  test('may be missing', () => expect(softwareOf(undefined)).toEqual({ browser: '', system: '' }))
})

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2::7', '2001:db8:1:*'],
  ['2001:db8::1', '2001:db8:0:*'],
  ['::1', '0:0:0:*'],
  ['fe80::1%eth0', 'fe80:0:0:*'],
  ['made up', ''],
])('is listed %s as %s', (address, place) => expect(placeOf(address)).toBe(place))
