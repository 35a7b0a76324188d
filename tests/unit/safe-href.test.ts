import { describe, expect, it } from 'vitest'
import { safeHref, safeHrefIn, safeImage } from '../../src/ui/safe-href.ts'

describe('an address from the service', () => {
  it.each(['https://a.example/', 'http://a.example/', 'mailto:a@a.example', '/en/', '/en/?a=//b'])(
    '%s is linked',
    (href) => {
      expect(safeHref(href)).toBe(href)
    },
  )

  it.each([undefined, '', '//a.example/', '/\\a.example/', 'javascript:alert(1)', 'data:text/html,a', 'a.example'])(
    '%s is not linked',
    (href) => {
      expect(safeHref(href)).toBeUndefined()
    },
  )

  it('is that of the language, otherwise the English one, and is checked either way', () => {
    const links = { en: 'https://a.example/en', ka: 'https://a.example/ka', ru: 'javascript:alert(1)' }
    expect(safeHrefIn(links, 'ka')).toBe('https://a.example/ka')
    expect(safeHrefIn({ en: links.en }, 'ka')).toBe('https://a.example/en')
    expect(safeHrefIn(links, 'ru')).toBeUndefined()
    expect(safeHrefIn({ ka: links.ka }, 'en')).toBeUndefined()
  })
})

describe('an image from the service', () => {
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
