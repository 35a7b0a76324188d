import type { OrderStatus } from './api.ts'

const ends: readonly OrderStatus[] = ['done', 'returned', 'deleted']

/** Nothing is expected to become of such an order any more (spec §4). */
export const hasEnded = ({ status }: { status: OrderStatus }): boolean => ends.includes(status)
