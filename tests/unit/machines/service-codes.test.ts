import { expect, it } from 'vitest'
import { messengerLinked } from '../../../machines/messenger/messenger.codes.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { codes as serviceCodes } from '../../../service/texts/errors.ts'
import { merchantCodes } from '../../../service/texts/merchant-refusals.ts'

const ofCharts: Readonly<Record<string, number>> = { ...codes, messengerLinked }
const ofService: Readonly<Record<string, number>> = serviceCodes

/** Codes that the service has under another name. */
const otherNames: Readonly<Record<string, keyof typeof serviceCodes>> = {
  amountNotValid: 'amountInvalid',
  tokenExpired: 'tokenGone',
  accountNotActivated: 'accountNotActive',
  withdrawNotPositive: 'withdrawalNotPositive',
  twoFactorOn: 'otpOn',
  codeWrongOther: 'codeReused',
}

/** Second codes of the specification for the same refusals: this service sends the first ones. */
const neverSent = ['antiFloodOther', 'amountNotPositive']

/** Refusals that a person reads, on which no chart branches, and those of merchants' programs. */
const onlyShown = ['lastWayIn', ...Object.keys(merchantCodes)]

const nameOf = (name: string): string => otherNames[name] ?? name
const sent = Object.keys(ofCharts).filter((name) => !neverSent.includes(name))

it('the charts and the service mean the same by each code', () => {
  const expected = Object.fromEntries(sent.map((name) => [name, ofService[nameOf(name)]]))
  expect(Object.fromEntries(sent.map((name) => [name, ofCharts[name]]))).toEqual(expected)
})

it('the service sends no code that the charts know by another name', () => {
  const values = Object.values(ofService)
  expect(neverSent.filter((name) => values.includes(ofCharts[name] ?? -1))).toEqual([])
})

it('the charts know every code of the service on which they could branch', () => {
  const known = sent.map(nameOf)
  const unknown = Object.keys(ofService).filter((name) => !known.includes(name))
  expect(unknown.toSorted()).toEqual(onlyShown.toSorted())
})

it('no two codes of the charts are the same', () => {
  const values = Object.values(ofCharts)
  expect(new Set(values).size).toBe(values.length)
})
