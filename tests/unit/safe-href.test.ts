import { describe, expect, it } from 'vitest'
import { safeHref, safeHrefIn, safeImage } from '../../src/ui/safe-href.ts'

describe('an address that the service names', () => {
  it.each(['https://a.example/', 'http://a.example/', 'mailto:a@a.example', '/en/', '/en/?a=//b'])(
    '%s leads on',
    (href) => {
      expect(safeHref(href)).toBe(href)
    },
  )

  it.each([undefined, '', '//a.example/', '/\\a.example/', 'javascript:alert(1)', 'data:text/html,a', 'a.example'])(
    '%s leads nowhere',
    (href) => {
      expect(safeHref(href)).toBeUndefined()
    },
  )

  it('is that of the language, else the English one, and safe either way', () => {
    const links = { en: 'https://a.example/en', ka: 'https://a.example/ka', ru: 'javascript:alert(1)' }
    expect(safeHrefIn(links, 'ka')).toBe('https://a.example/ka')
    expect(safeHrefIn({ en: links.en }, 'ka')).toBe('https://a.example/en')
    expect(safeHrefIn(links, 'ru')).toBeUndefined()
    expect(safeHrefIn({ ka: links.ka }, 'en')).toBeUndefined()
  })
})

describe('a picture that the service names', () => {
  it.each([
    'https://a.example/qr.png',
    '/qr.svg',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/svg+xml,%3Csvg/%3E',
  ])('%s is shown', (src) => {
    expect(safeImage(src)).toBe(src)
  })

  it.each(['', 'data:text/html,a', 'data:image/png', 'javascript:alert(1)', 'blob:https://a.example/1'])(
    '%s is not',
    (src) => {
      expect(safeImage(src)).toBeUndefined()
    },
  )
})
