/** Statuses of what is paid out of balances while its amount is held, on the wallet and in the reserve. */

export const openWithdrawals = ['new', 'inProgress'] as const

export const openPartnerOrders = ['new', 'errorPayment'] as const
