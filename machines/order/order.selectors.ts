import type { SnapshotFrom } from 'xstate'
import type { Order, OrderStatus } from '../shared/api.ts'
import { stepsAt, type OrderStep, type StepKey } from '../shared/order-steps.ts'
import { isChecked } from './order.rules.ts'
import type { orderMachine } from './order.machine.ts'

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>

/** Name of an order's screen. */
export type OrderStage =
  | 'opening'
  | 'unknown'
  | 'unanswered'
  | 'unconfirmed'
  | 'paying'
  | 'unproven'
  | 'overdue'
  | 'checking'
  | 'success'
  | 'processing'
  | 'refunded'
  | 'deleted'

/** The screen to render; `sorting` is transient. */
export const selectStage = ({ value }: OrderSnapshot): OrderStage => {
  if (typeof value === 'string') return value
  const { stage } = value.live
  if (typeof stage !== 'string') return stage.waitPayment
  return stage === 'sorting' ? 'processing' : stage
}

/** A difference between payment and agreed amount. */
export interface PaymentDifference {
  /** `due`: partly paid, the rest is outstanding; `received`: only that it was received. */
  fact: 'due' | 'received' | 'over' | 'late'
  /** Something is still outstanding: the rest, the difference, a decision. */
  isOpen: boolean
}

const undecided: readonly OrderStatus[] = ['inProgress', 'hold', 'errorPayment']

const differenceOfPart = (snapshot: OrderSnapshot, { status, payment }: Order): PaymentDifference | null => {
  // The result shows the refunded amount.
  if (status === 'returned') return null
  const isDue = selectStage(snapshot) === 'paying'
  return { fact: isDue ? 'due' : 'received', isOpen: isDue && payment.claimedAt === undefined }
}

/** The difference between payment and order, while relevant; null otherwise. */
export const selectDifference = (snapshot: OrderSnapshot): PaymentDifference | null => {
  const order = snapshot.context.received?.order
  if (order === undefined) return null
  const { status, payment } = order
  if (payment.state === 'partial') return differenceOfPart(snapshot, order)
  if (payment.state === 'over') return { fact: 'over', isOpen: status !== 'returned' && status !== 'deleted' }
  if (payment.state === 'late') return { fact: 'late', isOpen: undecided.includes(status) }
  // Deleted by the operator although paid.
  return payment.state === 'exact' && status === 'deleted' ? { fact: 'received', isOpen: false } : null
}

/** The payout is collected at an office. */
export const isCollected = ({ route }: Order): boolean => route.to.kind === 'cash'

const isSeen = ({ payment }: Order): boolean => payment.state !== 'none' || payment.confirmations.seen > 0

const isConfirmed = ({ payment: { confirmations } }: Order): boolean => confirmations.seen >= confirmations.required

const currentStep = (order: Order): StepKey | null => {
  const { status } = order
  if (status === 'done') return null
  if (status === 'new') return 'details'
  if (status === 'errorPayment' || (status === 'waitPayment' && !isChecked(order))) return 'pay'
  if (status === 'inProgressPayout' || status === 'errorPayout') return 'paidOut'
  if (!isSeen(order)) return 'pay'
  return isConfirmed(order) ? 'paidOut' : 'confirmed'
}

const stuckStatuses: readonly OrderStatus[] = ['hold', 'errorPayment', 'errorPayout']
const wayless: readonly OrderStatus[] = ['returned', 'deleted']

/** Progress of an order; without steps if it ended without an exchange. */
export const stepsOf = (order: Order): OrderStep[] => {
  if (wayless.includes(order.status)) return []
  const state = stuckStatuses.includes(order.status) ? 'stuck' : 'current'
  return stepsAt(currentStep(order), order.payment.confirmations.required > 0, state)
}

/** Usual duration of a step: a range of minutes, or until the bank has processed it. */
export type UsualWait = { from: number; to: number } | 'sameDay'

/** Minutes between blocks, for networks where that is more than seconds. */
const blockMinutes: Readonly<Record<string, number>> = { BTC: 10, BCH: 10, LTC: 2.5, DASH: 2.5, XMR: 2, DOGE: 1 }

const confirmationWait = ({ payment, route }: Order): UsualWait => {
  const expected = payment.confirmations.required * (blockMinutes[route.from.symbol] ?? 0)
  return { from: Math.max(Math.round(expected / 2), 1), to: Math.max(Math.round(expected * 1.5), 5) }
}

/** Usual duration of the current wait; null if it depends on a person. */
export const usualWaitOf = (order: Order): UsualWait | null => {
  const { status, payment, route } = order
  if (stuckStatuses.includes(status)) return null
  const step = currentStep(order)
  if (step === 'confirmed') return confirmationWait(order)
  if (step === 'pay' && (status === 'inProgress' || payment.claimedAt !== undefined)) {
    return route.from.kind === 'bank' ? 'sameDay' : route.from.kind === 'cash' ? null : { from: 1, to: 10 }
  }
  if (step !== 'paidOut' || isCollected(order)) return null
  return route.to.kind === 'bank' ? 'sameDay' : { from: 5, to: 15 }
}
