import type { Order, OrderStatus } from '../shared/api.ts'
import { orderIn, routes, sentIn, templates } from '../shared/sample-data.ts'
import { sideOf } from '../shared/order-side.ts'
import { sampleEpoch } from '../shared/samples.ts'
import type { MerchantTemplate } from './order.schema.ts'
import type { PaymentDifference, UsualWait } from './order.selectors.ts'

/** Orders with what their screens show of them. */

/** An order, and everything that is derived from it. */
export interface Shown {
  order: Order
  /** The states of its steps, in order: passed, current, stuck or ahead. */
  steps: string
  wait: UsualWait | null
  difference: PaymentDifference | null
  template?: MerchantTemplate | null
  /** The office to collect the cash at is shown. */
  isCollecting?: boolean
}

type Payment = Order['payment']

const utc = (ms: number): string => new Date(sampleEpoch + ms).toISOString()
const confirmations = (seen: number, required = 2): Payment['confirmations'] => ({ seen, required })
const payment = (state: Payment['state'], seen: number, parts: Partial<Payment> = {}): Payment => ({
  state,
  received: state === 'none' ? '0' : '0.005',
  remaining: state === 'none' || state === 'partial' ? '0.005' : '0',
  confirmations: confirmations(seen),
  ...parts,
})

const withGiven = (order: Order, from: Parameters<typeof sideOf>[0]): Order => ({
  ...order,
  route: { ...order.route, from: { ...order.route.from, ...sideOf(from, '100') } },
})

const instructed = (text: string | null, template: MerchantTemplate | null): Shown => {
  const order = orderIn('waitPayment')
  const { from } = order.route
  const route = {
    ...order.route,
    from: { ...from, paymentDetails: { merchant: { template: text, signature: 'c2ln' } } },
  }
  return { order: { ...order, route }, steps: atPay, wait: null, difference: null, template }
}

const atDetails = 'current ahead ahead ahead ahead'
const atPay = 'passed current ahead ahead ahead'
const atConfirmed = 'passed passed current ahead ahead'
const atPayout = 'passed passed passed current ahead'
const stuckAtPayout = 'passed passed passed stuck ahead'
const all = 'passed passed passed passed passed'

const due = (isOpen: boolean): PaymentDifference => ({ fact: 'due', isOpen })
const received: PaymentDifference = { fact: 'received', isOpen: false }
const over = (isOpen: boolean): PaymentDifference => ({ fact: 'over', isOpen })
const late = (isOpen: boolean): PaymentDifference => ({ fact: 'late', isOpen })
const soon: UsualWait = { from: 1, to: 10 }
const payout: UsualWait = { from: 5, to: 15 }

const plain = { wait: null, difference: null } as const
const paid = (status: OrderStatus, state: Payment['state']): Order => orderIn(status, { payment: payment(state, 2) })

/** Orders by status: steps, and the usual wait. */
export const shownByStatus: readonly Shown[] = [
  { ...plain, order: orderIn('new'), steps: atDetails, isCollecting: false, template: null },
  { ...plain, order: orderIn('waitPayment'), steps: atPay, isCollecting: false, template: templates.requisites },
  {
    ...plain,
    order: orderIn('waitPayment', { payment: payment('none', 0, { claimedAt: utc(1) }) }),
    steps: atPay,
    wait: soon,
  },
  { ...plain, order: orderIn('inProgress', { payment: payment('none', 0) }), steps: atPay, wait: soon },
  {
    ...plain,
    order: orderIn('inProgress', { payment: payment('none', 1) }),
    steps: atConfirmed,
    wait: { from: 10, to: 30 },
  },
  {
    ...plain,
    order: orderIn('inProgress', { payment: payment('exact', 0) }),
    steps: atConfirmed,
    wait: { from: 10, to: 30 },
  },
  { ...plain, order: orderIn('inProgress'), steps: atPayout, isCollecting: true },
  { ...plain, order: orderIn('inProgressPayout'), steps: atPayout, isCollecting: true },
  { ...plain, order: orderIn('errorPayment'), steps: 'passed stuck ahead ahead ahead', isCollecting: false },
  { ...plain, order: orderIn('errorPayout'), steps: stuckAtPayout, isCollecting: true },
  { ...plain, order: orderIn('hold'), steps: stuckAtPayout, isCollecting: false },
  { ...plain, order: orderIn('waitPayment', { payment: orderIn('hold').payment }), steps: atPayout },
  { ...plain, order: orderIn('done'), steps: all, isCollecting: true },
  { ...plain, order: orderIn('returned'), steps: '', isCollecting: false },
  { ...plain, order: orderIn('deleted'), steps: '', isCollecting: false },
  { ...plain, order: sentIn('inProgressPayout'), steps: atPayout, wait: 'sameDay' },
  { ...plain, order: sentIn('done'), steps: all, isCollecting: false },
  {
    ...plain,
    order: {
      ...sentIn('inProgress'),
      route: { ...sentIn('inProgress').route, to: sideOf(routes.tbcUsdt.to, '100') },
    },
    steps: atPayout,
    wait: payout,
  },
  {
    ...plain,
    order: withGiven(
      sentIn('inProgress', { payment: payment('none', 0, { confirmations: confirmations(0, 0) }) }),
      routes.tbcUsdt.from,
    ),
    steps: 'passed current ahead ahead',
    wait: 'sameDay',
  },
  {
    ...plain,
    order: withGiven(orderIn('inProgress', { payment: payment('none', 0) }), routes.tbilisiBtc.from),
    steps: atPay,
  },
  {
    ...plain,
    order: withGiven(orderIn('inProgress', { payment: payment('none', 1) }), routes.usdtTbc.from),
    steps: atConfirmed,
    wait: { from: 1, to: 5 },
  },
]

/** Orders whose payment differs from what was agreed. */
export const shownByPayment: readonly Shown[] = [
  { ...plain, order: paid('waitPayment', 'partial'), steps: atPay, difference: due(true) },
  {
    order: orderIn('waitPayment', { payment: payment('partial', 2, { claimedAt: utc(1) }) }),
    steps: atPay,
    wait: soon,
    difference: due(false),
  },
  { ...plain, order: paid('inProgress', 'partial'), steps: atPayout, difference: received },
  { ...plain, order: paid('returned', 'partial'), steps: '' },
  { ...plain, order: paid('inProgress', 'over'), steps: atPayout, difference: over(true) },
  { ...plain, order: paid('returned', 'over'), steps: '', difference: over(false) },
  { ...plain, order: paid('deleted', 'over'), steps: '', difference: over(false) },
  { ...plain, order: paid('inProgress', 'late'), steps: atPayout, difference: late(true) },
  { ...plain, order: paid('hold', 'late'), steps: stuckAtPayout, difference: late(true) },
  { ...plain, order: paid('errorPayment', 'late'), steps: 'passed stuck ahead ahead ahead', difference: late(true) },
  { ...plain, order: paid('done', 'late'), steps: all, difference: late(false) },
  { ...plain, order: paid('deleted', 'exact'), steps: '', difference: received },
  { ...plain, order: paid('deleted', 'none'), steps: '' },
]

const text = (template: object): string => JSON.stringify(template)
const { requisites, redirect, manual, memo } = templates
const linked = { ...requisites, uri: 'javascript:alert(1)' }
const unlinked: MerchantTemplate = { type: 'requisites', requisites: { account: 'GE29TB' } }

/** Orders with all kinds of payment instructions, and with such that must not be followed. */
export const shownByTemplate: readonly Shown[] = [
  ...[requisites, redirect, manual, memo, unlinked, { ...redirect, method: 'GET' as const }].map((template) =>
    instructed(text(template), template),
  ),
  ...[
    text(linked),
    text({ ...requisites, requisites: { account: '' } }),
    text({ ...redirect, url: '//evil.example/' }),
    text({ ...redirect, method: 'PUT' }),
    text({ type: 'gift' }),
    'Pay at the office.',
    null,
  ].map((unsafe) => instructed(unsafe, null)),
]
