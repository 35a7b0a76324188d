import type { Core } from '../../core.ts'

/** Tells every process, so that the open page of a partner asks for its figures and wallets again. */
export const announcePartner = ({ bus }: Core, userId: string): Promise<void> =>
  bus.publish({ type: 'affiliate', userId })
