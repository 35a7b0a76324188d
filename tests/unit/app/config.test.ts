import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/config/config.ts'

describe('the runtime configuration', () => {
  it('has a default for every key', () => {
    expect(readConfig('{}')).toEqual({
      ok: true,
      config: {
        apiBase: '',
        apiPath: '/service/api/v1/',
        filePath: '/service/fs',
        servicePath: '/service',
        websocketUrl: '/ws/',
        botUsername: '',
        botDomain: '',
        minBotVersion: '0.0.4',
        projectName: 'Kursi',
        logoPath: '',
        faviconPath: '/favicon.svg',
        captchaOrigin: 'https://www.google.com',
        routeVersion: 'v2',
        routesAllow: [],
        routesDeny: [],
      },
    })
  })

  it('accepts configured values', () => {
    const reading = readConfig('{"apiBase":"https://api.example","routesAllow":[{"from":"BTC","to":"CASHGEL"}]}')
    expect(reading.ok && reading.config.apiBase).toBe('https://api.example')
    expect(reading.ok && reading.config.routesAllow).toEqual([{ from: 'BTC', to: 'CASHGEL' }])
  })

  it('names every invalid key', () => {
    expect(readConfig('{"apiPath":"service","minBotVersion":"4","routeVersion":"v3"}')).toEqual({
      ok: false,
      problems: [
        'apiPath: must be an http(s) address or begin with /',
        'minBotVersion: must be a version such as 0.0.4',
        expect.stringMatching(/^routeVersion: /),
      ],
    })
  })

  it.each(['', '<html>', '[]', 'null'])('refuses %j', (text) => {
    expect(readConfig(text).ok).toBe(false)
  })
})
