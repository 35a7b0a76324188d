import type { Core } from '../../core.ts'

/** Tells every process, so that the open page of a partner asks for its figures and wallets again. */
export const announcePartner = ({ bus }: Core, userId: string): Promise<void> =>
  bus.publish({ type: 'affiliate', userId })

/** As `announcePartner`, when what is held of a reserve has changed, too. */
export const announcePayout = async (core: Core, userId: string): Promise<void> => {
  // As for orders: this process forgets before any page asks again.
  core.replies.forget()
  await core.bus.publish({ type: 'reserves' })
  await announcePartner(core, userId)
}
