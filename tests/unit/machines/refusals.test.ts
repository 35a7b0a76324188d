import { describe, expect, test } from 'vitest'
import { captchaOf, fieldOfRefusal, missing } from '../../../machines/exchange/exchange.rules.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { refused } from '../../../machines/shared/outcome.ts'
import { routes } from '../../../machines/shared/sample-data.ts'
import { complete, formOn, formWith, visitorKey } from './exchange-context.ts'

describe('a refusal belongs to', () => {
  const captcha = { required: true, module: 'altcha' as const, publicKey: '' }
  const fieldOf = (code: number, name?: string) =>
    fieldOfRefusal(formWith({ captcha, refusal: refused(code, '', name === undefined ? {} : { field: name }).refusal }))

  test('no field when the captcha is not shown yet', () => {
    expect(fieldOfRefusal(formWith({ refusal: refused(codes.captchaMissing).refusal }))).toBeNull()
  })

  test('the captcha that the direction asks for', () => {
    const route = { ...routes.btcTbilisi, captcha: { module: 'altcha' as const, publicKey: '' } }
    const refusal = refused(codes.captchaMissing).refusal
    expect(fieldOfRefusal(formOn(route, { refusal }))).toBe('captcha')
    expect([missing(formOn(route)), missing(formOn(route, { captchaToken: 'token' }))]).toEqual([
      { key: 'captchaMissing', field: 'captcha' },
      null,
    ])
    expect(captchaOf(formOn(route))).toEqual({ required: true, module: 'altcha', publicKey: '' })
    expect(captchaOf(formOn(route, { captcha: { ...captcha, module: 'recaptcha' } })).module).toBe('recaptcha')
  })

  test.each([
    [codes.belowMin, 'give'],
    [codes.aboveMax, 'give'],
    [codes.giveNotPositive, 'give'],
    [codes.amountNotPositive, 'give'],
    [codes.amountNotValid, 'give'],
    [codes.aboveReserve, 'get'],
    [codes.getNotPositive, 'get'],
    [codes.routeOff, 'get'],
    [codes.emailMissing, 'email'],
    [codes.emailInvalid, 'email'],
    [codes.captchaMissing, 'captcha'],
    [codes.agreementMissing, null],
    [codes.antiFlood, null],
    [codes.technicalWork, null],
    [codes.keyReused, null],
    [codes.unknown, null],
    [codes.fieldInvalid, null],
  ])('%s: %s', (code, field) => {
    expect(fieldOf(code)).toBe(field)
  })

  test('the field named by the service', () => {
    expect([
      fieldOf(codes.fieldMissing, 'visitor'),
      fieldOf(codes.fieldInvalid, 'visitor'),
      fieldOf(codes.fieldInvalid, 'unheard-of'),
      fieldOf(codes.emailInvalid, 'visitor'),
    ]).toEqual([visitorKey, visitorKey, null, visitorKey])
  })

  test('no field when there is none', () => {
    expect(fieldOfRefusal(complete)).toBeNull()
  })

  test('the field of its code when the route is gone', () => {
    expect(
      fieldOfRefusal(formWith({ getId: null, refusal: refused(codes.routeOff, '', { field: 'visitor' }).refusal })),
    ).toBe('get')
  })
})
