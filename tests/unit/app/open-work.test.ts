import { afterEach, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { appMachine } from '../../../machines/app/app.machine.ts'
import { partnerOrderMachine } from '../../../machines/partner-order/partner-order.machine.ts'
import * as partnerOrder from '../../../machines/partner-order/partner-order.rules.ts'
import { profileMachine } from '../../../machines/profile/profile.machine.ts'
import { isChanged } from '../../../machines/profile/profile.rules.ts'
import * as autoWithdrawal from '../../../machines/auto-withdrawal/auto-withdrawal.rules.ts'
import * as submission from '../../../machines/submission/submission.rules.ts'
import type { Means, Withdrawal } from '../../../machines/shared/means.ts'
import * as requisites from '../../../machines/requisites/requisites.rules.ts'
import { accepted, type Outcome } from '../../../machines/shared/outcome.ts'
import { user } from '../../../machines/shared/sample-account.ts'
import { tron, usdt, withdrawal as made } from '../../../machines/shared/sample-means.ts'
import { withdrawalMachine } from '../../../machines/withdrawal/withdrawal.machine.ts'
import type { WithdrawalAttempt } from '../../../machines/withdrawal/withdrawal.types.ts'
import { bindWithdrawal } from '../../../src/app/bindings/withdrawal.ts'
import { appInput } from './app-fixture.ts'
import { noteWork, openWork, watchWork } from '../../../src/app/open-work.ts'

/** What is typed, and would be lost with the page. */

const count = () => openWork.current().size

const openProfile = () => createActor(profileMachine, { input: { user, lang: 'en', today: '2026-01-01' } }).start()

afterEach(() => expect(count()).toBe(0))

test('the profile has some while it differs from what is known', () => {
  const actor = openProfile()
  const leave = watchWork(actor, ({ context }) => isChanged(context))
  expect(count()).toBe(0)
  actor.send({ type: 'field.typed', key: 'phone', text: '+995 555' })
  expect(count()).toBe(1)
  actor.send({ type: 'changes.dropped' })
  expect(count()).toBe(0)
  actor.send({ type: 'switch.toggled', key: 'notifyLogin' })
  expect(count()).toBe(1)
  leave()
})

test('each form counts by itself, and changes are told once', () => {
  const [one, other] = [openProfile(), openProfile()]
  const told: number[] = []
  const stop = openWork.subscribe(() => told.push(count()))
  noteWork(one, true)
  noteWork(one, true)
  noteWork(other, true)
  noteWork(one, false)
  noteWork(other, false)
  noteWork(other, false)
  stop()
  expect(told).toEqual([1, 2, 1, 0])
})

test('a withdrawal has some from its amount until it is made or closed', async () => {
  const chart = withdrawalMachine.provide({
    actors: {
      loadMeans: fromPromise<Outcome<Means>>(async () => accepted({ wallets: [usdt], requisites: [tron] })),
      createWithdrawal: fromPromise<Outcome<Withdrawal>, WithdrawalAttempt>(async () => accepted(made)),
    },
  })
  const input = { isOtpOn: () => false, newKey: () => 'key', unanswered: () => null }
  const actor = createActor(chart, { input }).start()
  const app = createActor(appMachine, { input: appInput })
  const leave = bindWithdrawal({ app }, { moved: () => undefined, wanted: () => undefined })(actor)
  const typed = async () => {
    actor.send({ type: 'withdrawal.asked', walletId: usdt.walletId })
    await waitFor(actor, (snapshot) => snapshot.hasTag('form'))
    expect(count()).toBe(0)
    actor.send({ type: 'amount.typed', text: '100' })
    expect(count()).toBe(1)
  }
  await typed()
  actor.send({ type: 'withdrawal.closed' })
  expect(count()).toBe(0)
  await typed()
  actor.send({ type: 'requisite.chosen', id: tron.id })
  actor.send({ type: 'withdrawal.submitted' })
  actor.send({ type: 'withdrawal.confirmed' })
  await waitFor(actor, (snapshot) => snapshot.matches({ loaded: { steps: 'done' } }))
  expect(count()).toBe(0)
  leave()
})

test('a payment to a partner has some while an amount or a field is typed', () => {
  const { context } = createActor(partnerOrderMachine, {
    input: { isOtpOn: () => false, newKey: () => 'key', unanswered: () => null },
  }).getSnapshot()
  expect(partnerOrder.isTyped(context)).toBe(false)
  expect(partnerOrder.isTyped({ ...context, amount: '5' })).toBe(true)
  expect(partnerOrder.isTyped({ ...context, texts: { card: '4' } })).toBe(true)
  expect(partnerOrder.isTyped({ ...context, texts: { card: '' } })).toBe(false)
  expect(partnerOrder.isTyped({ ...context, amount: '5', made: { orderUID: 'uid', orderSecret: 'secret' } })).toBe(
    false,
  )
})

test('payment details have some while they differ from what is saved', () => {
  const { isTyped, emptyDraft, draftOf } = requisites
  const added = { ...emptyDraft, currencyId: tron.currencyId }
  expect(isTyped({ draft: added, chosen: null })).toBe(false)
  expect(isTyped({ draft: { ...added, name: 'Savings' }, chosen: null })).toBe(true)
  expect(isTyped({ draft: { ...added, texts: { account: 'T' } }, chosen: null })).toBe(true)
  const changed = draftOf(tron)
  expect(isTyped({ draft: changed, chosen: tron })).toBe(false)
  expect(isTyped({ draft: { ...changed, name: 'Savings' }, chosen: tron })).toBe(true)
  expect(isTyped({ draft: { ...changed, texts: { ...changed.texts, account: '' } }, chosen: tron })).toBe(true)
})

test('automatic withdrawals have some while another threshold is typed', () => {
  const set = { walletId: usdt.walletId, minAmount: '50', requisiteId: tron.id }
  expect(autoWithdrawal.isTyped({ current: () => null, amount: '' })).toBe(false)
  expect(autoWithdrawal.isTyped({ current: () => null, amount: '5' })).toBe(true)
  expect(autoWithdrawal.isTyped({ current: () => set, amount: '50' })).toBe(false)
  expect(autoWithdrawal.isTyped({ current: () => set, amount: '60' })).toBe(true)
})

test('a form to contact us has some while something is written in it', () => {
  const { values } = submission.initialContext({ kind: 'support', known: { email: 'ann@example.com' }, now: () => 0 })
  expect(submission.isTyped({ values })).toBe(false)
  expect(submission.isTyped({ values: { ...values, message: 'Hello' } })).toBe(true)
  expect(submission.isTyped({ values: { ...values, details: 'An invoice' } })).toBe(true)
  expect(submission.isTyped({ values: { ...values, text: 'Quick' } })).toBe(true)
})
