import type { OrderStatus } from './api.ts'

const finals: readonly OrderStatus[] = ['done', 'returned']

/** The status cannot change any more; a deleted order can still be paid late (spec §4). */
export const isFinal = ({ status }: { status: OrderStatus }): boolean => finals.includes(status)

/** The status is not expected to change any more (spec §4). */
export const hasEnded = (order: { status: OrderStatus }): boolean => isFinal(order) || order.status === 'deleted'
