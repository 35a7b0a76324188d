import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTemplate } from '../../../machines/order/order.schema.ts'
import { templates } from '../../../machines/shared/sample-data.ts'

const redirectTo = (url: string) => JSON.stringify({ ...templates.redirect, url })
const linkedTo = (uri: string) => JSON.stringify({ ...templates.requisites, uri })

describe('a valid template', () => {
  test.each(Object.entries(templates))('%s', (_name, template) => {
    expect(readTemplate(JSON.stringify(template))).toEqual(template)
  })

  test('with all payment details', () => {
    const full = {
      type: 'requisites',
      requisites: { account: 'GE29TB', holder: 'Kursi LLC', bank: 'TBC', comment: '104233', memo: '7', tag: '9' },
    }
    expect(readTemplate(JSON.stringify(full))).toEqual(full)
  })

  test('without unknown fields', () => {
    expect(readTemplate(JSON.stringify({ ...templates.manual, onload: 'alert(1)' }))).toEqual(templates.manual)
  })

  test.each([
    'https://pay.example.com/a?b=c#d',
    'http://localhost:4180/pay/',
    '/pay/104233/',
    '/pay/?to=//evil.example',
  ])('with the address %s', (url) => {
    expect(readTemplate(redirectTo(url))).toEqual({ ...templates.redirect, url })
  })

  test.each(['bitcoin:bc1q?amount=0.01', 'ethereum:0x52@1/transfer?uint256=1', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'])(
    'with the link %s',
    (uri) => {
      expect(readTemplate(linkedTo(uri))).toEqual({ ...templates.requisites, uri })
    },
  )
})

describe('an invalid template', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example/',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https://',
    'https:///evil.example',
    'pay/',
    '?pay',
    '',
  ])('with the address %j', (url) => {
    expect(readTemplate(redirectTo(url))).toBeNull()
  })

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
  ])('the link %j', (uri) => {
    expect(readTemplate(linkedTo(uri))).toBeNull()
  })

  test.each([
    [null],
    [''],
    ['null'],
    ['true'],
    ['7'],
    ['[]'],
    ['{}'],
    ['"requisites"'],
    ['<html><body>502 Bad Gateway</body></html>'],
    ['{"type":"requisites"'],
    ['{"type":"requisites"}'],
    ['{"type":"requisites","requisites":{}}'],
    ['{"type":"requisites","requisites":{"account":""}}'],
    ['{"type":"requisites","requisites":{"account":7}}'],
    ['{"type":"requisites","requisites":{"account":"a","memo":null}}'],
    ['{"type":"redirect","method":"DELETE","url":"https://a.example","fields":[]}'],
    ['{"type":"redirect","method":"GET","url":"https://a.example"}'],
    ['{"type":"redirect","method":"GET","url":"https://a.example","fields":[{"name":"a"}]}'],
    ['{"type":"manual","title":"a","instructions":"b"}'],
    ['{"type":"another"}'],
    ['{"__proto__":{"type":"manual","title":"a","instructions":[]}}'],
  ])('%j', (text) => {
    expect(readTemplate(text)).toBeNull()
  })

  test('any text is parsed without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readTemplate(text)).toBeNull()
      }),
    )
  })

  test('with a relative URL outside our origin', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...'/\\:.\t\n ajs?#@%'.split('')), maxLength: 12 })
    fc.assert(
      fc.property(hostile, (url) => {
        const read = readTemplate(redirectTo(url))
        if (read?.type === 'redirect')
          expect(new URL(read.url, 'https://kursi.example/').origin).toBe('https://kursi.example')
      }),
      { numRuns: 2_000 },
    )
  })
})
