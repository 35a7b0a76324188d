import type { SocialActor } from '../../../machines/social/social.machine.ts'
import { stopListening, type Unsubscribe } from '../../platform/unsubscribe.ts'

/** A sign-in at somebody else's site leaves ours. */
export const bindSocial = (actor: SocialActor): Unsubscribe =>
  stopListening([actor.on('page.left', ({ url }) => location.assign(url))])
