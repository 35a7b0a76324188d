import type { Core } from '../../core.ts'

/** Tells every process, so that the open pages of a user ask again who is signed in. After the commit of the change. */
export const announceUser = ({ bus }: Core, userId: string): Promise<void> => bus.publish({ type: 'user', userId })
