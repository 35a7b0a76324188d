/**
 * The end of payment by the device's clock (ms), correct even if that clock is wrong.
 * @param receivedAt when both times were received, by the device's clock (ms)
 */
export const deadlineOf = ({ payUntil, serverTime }: { payUntil: string; serverTime: string }, receivedAt: number) =>
  receivedAt + Date.parse(payUntil) - Date.parse(serverTime)
