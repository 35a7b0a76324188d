/** Backup codes that are made in one go. */
export const madeAtOnce = 10
