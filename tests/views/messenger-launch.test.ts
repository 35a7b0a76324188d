import { afterEach, describe, expect, test } from 'vitest'
import { readLaunchParams } from '../../src/platform/messenger/launch.ts'

const user = (extra: object = {}) => JSON.stringify({ id: 7001, first_name: 'Tamar', ...extra })
const data = (fields: Record<string, string>) =>
  new URLSearchParams({ auth_date: '1', hash: 'x', ...fields }).toString()

const open = (params: Record<string, string>) => {
  location.hash = new URLSearchParams(params).toString()
}

afterEach(() => {
  location.hash = ''
  sessionStorage.clear()
})

describe('launch parameters', () => {
  test('of a messenger without a third-party signature', () => {
    const initData = data({ user: user({ allows_write_to_pm: true }), start_param: 'abc' })
    open({
      tgWebAppData: initData,
      tgWebAppVersion: '6.0',
      tgWebAppPlatform: 'android',
      tgWebAppThemeParams: '{"bg_color":"#17212b","odd":7}',
    })
    expect(readLaunchParams()).toEqual({
      version: '6.0',
      initData,
      startParam: 'abc',
      theme: { bg_color: '#17212b' },
      allowsWriting: true,
    })
  })

  test('are kept for a reload at another address', () => {
    open({ tgWebAppPlatform: 'ios', tgWebAppVersion: '8.0', tgWebAppStartParam: 'abc' })
    const first = readLaunchParams()
    location.hash = ''
    expect(readLaunchParams()).toEqual(first)
    expect(first).toEqual({ version: '8.0', initData: '', startParam: 'abc', theme: {}, allowsWriting: false })
  })

  test('are absent in a browser', () => expect(readLaunchParams()).toBeNull())

  test('of nonsense are absent', () => {
    open({ tgWebAppPlatform: 'ios', tgWebAppVersion: 'new' })
    expect(readLaunchParams()).toBeNull()
  })

  test('with unreadable parts go on without them', () => {
    open({ tgWebAppPlatform: 'ios', tgWebAppData: data({ user: '{' }), tgWebAppThemeParams: '[' })
    expect(readLaunchParams()).toMatchObject({ theme: {}, allowsWriting: false, version: '6.0' })
  })
})
