import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const page = 'https://kursi.example/en/'

/** The module creates its policy once: each test loads it again. */
const load = async () => {
  vi.resetModules()
  return import('../../src/platform/trusted.ts')
}

beforeEach(() => {
  vi.stubGlobal('location', new URL(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a script address', () => {
  it.each([
    ['/sw.js', [], 'https://kursi.example/sw.js'],
    ['https://kursi.example/assets/a.js', [], 'https://kursi.example/assets/a.js'],
    [
      'https://www.google.com/recaptcha/api.js?hl=ka',
      ['https://www.google.com'],
      'https://www.google.com/recaptcha/api.js?hl=ka',
    ],
  ])('%s is allowed', async (url, origins, expected) => {
    const { trustedScriptUrl } = await load()
    expect(trustedScriptUrl(url, origins)).toBe(expected)
  })

  it.each([
    ['https://evil.example/a.js', []],
    ['//evil.example/a.js', []],
    ['https://kursi.example.evil.example/a.js', []],
    ['https://kursi.example@evil.example/a.js', []],
    ['http://kursi.example/a.js', []],
    ['https://www.google.com/recaptcha/api.js', []],
    ['https://www.google.com.evil.example/a.js', ['https://www.google.com']],
    ['data:text/javascript,1', []],
    ['javascript:1', []],
    ['blob:https://kursi.example/6b1f', []],
  ])('%s is refused', async (url, origins) => {
    const { trustedScriptUrl } = await load()
    expect(() => trustedScriptUrl(url, origins)).toThrow(TypeError)
  })

  it('uses one Trusted Types policy, where supported', async () => {
    const createPolicy = vi.fn(
      (name: string, rules: { createScriptURL: (url: string, origins: string[]) => string }) => ({
        createScriptURL: (url: string, origins: string[]) => `${name}: ${rules.createScriptURL(url, origins)}`,
      }),
    )
    vi.stubGlobal('trustedTypes', { createPolicy })
    const { trustedScriptUrl } = await load()
    expect([trustedScriptUrl('/a.js'), trustedScriptUrl('/b.js')]).toEqual([
      'kursi: https://kursi.example/a.js',
      'kursi: https://kursi.example/b.js',
    ])
    expect(() => trustedScriptUrl('https://evil.example/a.js')).toThrow(TypeError)
    expect(createPolicy).toHaveBeenCalledTimes(1)
  })
})
