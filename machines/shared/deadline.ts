/**
 * The moment payment ends by the device's clock (ms), whatever that clock says.
 * @param receivedAt when both times were told, by the device's clock (ms)
 */
export const deadlineOf = ({ payUntil, serverTime }: { payUntil: string; serverTime: string }, receivedAt: number) =>
  receivedAt + Date.parse(payUntil) - Date.parse(serverTime)
