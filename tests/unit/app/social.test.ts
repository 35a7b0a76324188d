import { describe, expect, test, vi } from 'vitest'
import type { SocialMethod } from '../../../machines/social/social.types.ts'
import { createApi } from '../../../src/api/client.ts'
import { sameOriginPath, serviceUrl } from '../../../src/services/same-origin.ts'
import { runAction, socialMethod } from '../../../src/services/social.ts'

const origin = 'https://kursi.example'
const callbackUrl = '/service/api/v1/user/auth/social/kvali/callback/'
const action = { method: 'Kvali.auth.signIn', params: { sdk: '/sdk.js', clientId: 'kvali' }, callbackUrl }
const place = { servicePath: '/service', origin }
const method: SocialMethod = { name: 'Kvali', href: '/start/', action }

describe('an address on our own origin', () => {
  test.each([
    ['/en/user/exchange/?tab=1#top', '/en/user/exchange/?tab=1#top'],
    ['https://kursi.example/en/', '/en/'],
    ['en/user/', '/en/user/'],
    ['', '/'],
    ['https://evil.example/', null],
    ['//evil.example/', null],
    ['/\\evil.example/', null],
    ['\\\\evil.example', null],
    ['/..//evil.example/', null],
    ['/\t/evil.example/', null],
    ['https://kursi.example@evil.example/', null],
    ['https://name@kursi.example/', null],
    ['http://kursi.example/', null],
    ['https://kursi.example.evil.example/', null],
    ['javascript:alert(1)', null],
    ['data:text/html,hello', null],
    ['https://[', null],
  ])('%j: %j', (address, path) => {
    expect(sameOriginPath(address, origin)).toBe(path)
  })
})

describe('an address of the service', () => {
  test.each([
    ['api/start/', '/service', '/service/api/start/'],
    ['api/start/?a=1', '/service/', '/service/api/start/?a=1'],
    ['api/start/', '/other/place', '/other/place/api/start/'],
    ['/service/api/start/', '/other/place', '/service/api/start/'],
    ['https://kursi.example/start/', '/service', '/start/'],
    ['api/start/', 'https://service.example/v2', 'https://service.example/v2/api/start/'],
    ['/start/', 'https://service.example/v2', 'https://service.example/start/'],
    ['https://kursi.example/start/', 'https://service.example/v2', null],
    ['https://evil.example/', '/service', null],
    ['//evil.example/', '/service', null],
    ['//evil.example/', 'https://service.example/', null],
    ['/..//evil.example/', '/service', null],
    ['javascript:alert(1)', '/service', null],
    ['https://[', '/service', null],
  ])('%j below %j: %j', (address, servicePath, expected) => {
    expect(serviceUrl(address, servicePath, origin)).toBe(expected)
  })
})

describe('a social provider', () => {
  test('is resolved against the address of the service', () => {
    const given = { name: 'Kvali', url: 'social/start/', action: { ...action, callbackUrl: 'social/callback/' } }
    expect(socialMethod(given, { servicePath: '/other', origin }, '/en/')).toEqual({
      name: 'Kvali',
      href: '/other/social/start/?returnUrl=%2Fen%2F',
      action: { ...action, callbackUrl: '/other/social/callback/' },
    })
  })

  test('leads to the service and returns to the given page', () => {
    const url = '/service/api/v1/user/auth/social/lari-id/start/'
    expect(socialMethod({ name: 'Lari ID', url }, place, '/ka/user/exchange/')).toEqual({
      name: 'Lari ID',
      href: `${url}?returnUrl=%2Fka%2Fuser%2Fexchange%2F`,
      action: null,
    })
  })

  test('never returns to another origin', () => {
    expect(socialMethod({ name: 'Lari ID', url: '/start/' }, place, '//evil.example/')?.href).toBe(
      '/start/?returnUrl=%2F',
    )
  })

  test.each([
    { name: 'Evil', url: 'https://evil.example/start/' },
    { name: 'Evil', url: '//evil.example/start/' },
    { name: 'Evil', url: 'javascript:alert(1)' },
    { name: 'Evil', url: '/start/', action: { ...action, callbackUrl: 'https://evil.example/' } },
    { name: 'Evil', url: '/start/', action: { ...action, method: 'document.write' } },
    { name: 'Evil', url: '/start/', action: { ...action, method: 'Kvali.auth.constructor' } },
  ])('is omitted when it leads elsewhere or has a disallowed method: %j', (provider) => {
    expect(socialMethod(provider, place, '/en/')).toBeNull()
  })
})

const depsWith = (signIn: unknown, loadScript = vi.fn<(src: string) => Promise<void>>(async () => undefined)) => ({
  api: createApi({ baseUrl: origin, lang: () => 'en', cookie: () => null, onRefusal: () => undefined }),
  ...place,
  origin: () => origin,
  returnPath: () => '/en/user/exchange/',
  loadScript,
  globals: { Kvali: { auth: { signIn } } },
})

describe('the SDK of a provider', () => {
  test('is loaded and called, and its result is sent to the callback in the query', async () => {
    const signIn = vi.fn<(params: unknown) => Promise<unknown>>(async () => ({ result: 'claim & more' }))
    const deps = depsWith(signIn)
    expect(await runAction(deps, method)).toBe(`${callbackUrl}?result=claim+%26+more`)
    expect(deps.loadScript).toHaveBeenCalledWith('/sdk.js')
    expect(signIn.mock.calls[0]?.[0]).toEqual(action.params)
  })

  test('returns to a service on another origin', async () => {
    const deps = { ...depsWith(async () => 'claim'), servicePath: 'https://service.example/' }
    expect(await runAction(deps, { ...method, action: { ...action, callbackUrl: 'callback/' } })).toBe(
      'https://service.example/callback/?result=claim',
    )
  })

  test('may use a callback, and an object of its own', async () => {
    const signIn = (_params: unknown, done: (result: unknown) => void) => done({ id: 7, hash: 'abc' })
    expect(await runAction(depsWith(signIn), method)).toBe(
      `${callbackUrl}?result=${encodeURIComponent('{"id":7,"hash":"abc"}')}`,
    )
  })

  test.each([
    ['gives nothing', async () => null],
    ['is refused', () => Promise.reject(new Error('closed'))],
    ['has no such method', undefined],
  ])('that %s is an error', async (_what, signIn) => {
    await expect(runAction(depsWith(signIn), method)).rejects.toThrow()
  })

  test('is never loaded from another origin', async () => {
    const deps = depsWith(async () => ({ result: 'claim' }))
    await runAction(deps, { ...method, action: { ...action, params: { sdk: 'https://evil.example/sdk.js' } } })
    expect(deps.loadScript).not.toHaveBeenCalled()
  })

  test('is not called with disallowed methods', async () => {
    const evil = { ...method, action: { ...action, method: 'Kvali.auth.erase' } }
    await expect(
      runAction(
        depsWith(async () => ({ result: 'claim' })),
        evil,
      ),
    ).rejects.toThrow('not allowed')
  })
})
