import { useMemo } from 'react'
import UserApiPage, { type UserApiPageProps } from '../../pages/UserApiPage.tsx'
import { createKey } from '../../platform/keys.ts'
import { createApiKeys } from '../../services/api-keys.ts'
import type { Frame } from '../app.types.ts'
import { stopListening } from '../wire.ts'
import { useUser, type PageProps } from './user.ts'

const wireOf =
  ({ app }: Frame): UserApiPageProps['wire'] =>
  (actor) => {
    const say = (key: string) => (fact: { name: string }) =>
      app.send({ type: 'notice.raised', kind: 'success', key, values: { name: fact.name } })
    const heard = [actor.on('key.created', say('keyCreated')), actor.on('key.deleted', say('keyDeleted'))]
    return stopListening(heard)
  }

/** Whether the account has two-factor by now; it may have been turned on in another tab. */
const isOtpOnIn =
  ({ residents: { session } }: Frame) =>
  (): boolean =>
    session.getSnapshot().context.user?.otpEnabled ?? false

/** `/user/api/` */
export default function UserApiRoute({ frame, match: { lang } }: PageProps) {
  const user = useUser(frame)
  const machine = useMemo(() => createApiKeys(frame.api), [frame])
  const wire = useMemo(() => wireOf(frame), [frame])
  return (
    <UserApiPage
      machine={machine}
      wire={wire}
      user={user}
      isOtpOn={isOtpOnIn(frame)}
      lang={lang}
      copy={frame.platform.copy}
      newKey={createKey}
    />
  )
}
