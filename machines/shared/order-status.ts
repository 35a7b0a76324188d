import type { OrderStatus } from './api.ts'

const finals: readonly OrderStatus[] = ['done', 'returned']

/** Nothing can become of such an order any more; a deleted one can still be paid, too late (spec §4). */
export const isFinal = ({ status }: { status: OrderStatus }): boolean => finals.includes(status)

/** Nothing is expected to become of such an order any more (spec §4). */
export const hasEnded = (order: { status: OrderStatus }): boolean => isFinal(order) || order.status === 'deleted'
