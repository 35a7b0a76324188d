import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mendedPath } from '../../service/web/mended-path.ts'

const order = '/en/order/AB12CD34EF56/mJ7vQ2rT9x-_k'
const marks = `),;:!?'"»”’›…]}>*\``.split('').flatMap((mark) => [mark, encodeURIComponent(mark)])

describe('the address that a link from a message means', () => {
  test.each(marks)('has no %s after it', (mark) => {
    for (const path of [`${order}${mark}/`, `${order}/${mark}/`, `${order}/${mark}${mark}/`])
      expect(mendedPath(path)).toBe(`${order}/`)
  })

  test('has no dot after it', () => {
    for (const path of [`${order}./`, `${order}).`, `${order}%2E/`]) expect(mendedPath(path)).toBe(`${order}/`)
  })

  test('is itself with steps through folders', () => {
    for (const path of ['/ka/../en/', '/ka/%2e%2e/', '/ka/./', '/ka/%2E/']) expect(mendedPath(path)).toBe(path)
  })

  test('has its language in small letters, and nothing else', () => {
    expect(mendedPath('/EN/order/AB12/xY/')).toBe('/en/order/AB12/xY/')
    expect(mendedPath('/De/Faq/')).toBe('/De/Faq/')
    expect(mendedPath('/')).toBe('/')
    expect(mendedPath('/en/).')).toBe('/en/')
  })

  test('is itself, where it has letters, digits, dashes and underscores only', () => {
    const segment = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_ვы'.split('')), minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.constantFrom('en', 'ka', 'ru'), fc.array(segment, { maxLength: 3 }), (lang, segments) => {
        const path = `/${[lang, ...segments].join('/')}/`
        expect(mendedPath(path)).toBe(path)
        expect(mendedPath(encodeURI(path))).toBe(encodeURI(path))
      }),
    )
  })
})
