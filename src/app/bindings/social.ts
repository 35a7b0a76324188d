import type { SocialActor } from '../../../machines/social/social.machine.ts'
import { stopListening, type Unsubscribe } from '../../platform/unsubscribe.ts'

/** A social sign-in leaves our site. */
export const bindSocial = (actor: SocialActor): Unsubscribe =>
  stopListening([actor.on('page.left', ({ url }) => location.assign(url))])
