/** The statuses of an order (spec §4). */
export const orderStatuses = [
  'new',
  'waitPayment',
  'inProgress',
  'inProgressPayout',
  'errorPayment',
  'errorPayout',
  'hold',
  'done',
  'returned',
  'deleted',
] as const
