import type { SocialActor } from '../../../machines/social/social.machine.ts'
import { stopListening, type Stop } from '../../platform/stop.ts'

/** A sign-in at somebody else's site leaves ours. */
export const bindSocial = (actor: SocialActor): Stop =>
  stopListening([actor.on('page.left', ({ url }) => location.assign(url))])
