import { useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import UserVerificationPage, { type UserVerificationPageProps } from '../../pages/UserVerificationPage.tsx'
import { createKyc } from '../../services/kyc.ts'
import { ownPath } from '../../services/own-path.ts'
import type { Frame } from '../app.types.ts'
import { pathTo } from '../route-table.ts'
import { stopListening } from '../wire.ts'
import { useUser, type PageProps } from './user.ts'

/** Spec §2: `returnUrl` of the query, which never leaves our origin; else the profile. */
const wayBack = ({ app }: Frame): string => {
  const asked = new URLSearchParams(location.search).get('returnUrl')
  const path = asked === null ? null : ownPath(asked, location.origin)
  return path ?? pathTo('userProfile', app.getSnapshot().context.lang)
}

const wireOf =
  (frame: Frame): UserVerificationPageProps['wire'] =>
  (actor) => {
    const { app, residents } = frame
    const heard = [
      actor.on('kyc.handedOver', () => residents.session.send({ type: 'session.doubted' })),
      actor.subscribe({ complete: () => navigate(wayBack(frame)) }),
      app.on('language.changed', () => actor.send({ type: 'language.changed' })),
    ]
    return stopListening(heard)
  }

/** `/user/verification/` */
export default function UserVerificationRoute({ frame }: PageProps) {
  const { api, orderDeps, platform } = frame
  const user = useUser(frame)
  const machine = useMemo(() => createKyc({ api, ...orderDeps.signals }), [api, orderDeps])
  const wire = useMemo(() => wireOf(frame), [frame])
  return <UserVerificationPage machine={machine} wire={wire} now={platform.now} userId={user?._id ?? null} />
}
