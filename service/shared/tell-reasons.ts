/**
 * Reports each reason once.
 * @param what failed, without the number and the reason that follow it
 */
export const tellReasons = (what: string, reasons: readonly string[], failed: (error: Error) => void): void => {
  for (const reason of new Set(reasons)) {
    const many = reasons.filter((one) => one === reason).length
    failed(new Error(`${what}: ${many} (${reason})`))
  }
}
