import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { apiKeysMachine, ApiKeysActor } from '../../../machines/api-keys/api-keys.machine.ts'
import type { Lang, User } from '../../../machines/shared/api.ts'
import { ApiKeysScreen } from '../../features/api-keys/ApiKeysScreen.tsx'
import { UserArea } from '../../features/user-area/UserArea.tsx'
import { Proving } from '../shared/Proving.tsx'
import { usePageActor } from '../../components/use-page-actor.ts'

interface ContentProps {
  machine: typeof apiKeysMachine
  /** Puts the chart's facts to use; @returns stops. */
  bind: (actor: ApiKeysActor) => () => void
  /** Whether the account has two-factor by now. */
  isOtpOn: () => boolean
  lang: Lang
  /** Puts text on the clipboard; false when that is refused. */
  copy: (text: string) => Promise<boolean>
  /** A new Idempotency-Key. */
  newKey: () => string
}

export interface UserApiPageProps extends ContentProps {
  /** Null while the session is being asked for. */
  user: User | null
}

function Content({ machine, bind, isOtpOn, lang, copy, newKey }: ContentProps) {
  const actor = usePageActor(machine, { isOtpOn, newKey })
  useEffect(() => bind(actor), [bind, actor])
  const proving = useSelector(actor, ({ children }) => children.stepUp)
  return (
    <>
      <ApiKeysScreen actor={actor} lang={lang} copy={copy} />
      <Proving actor={proving} />
    </>
  )
}

/** API keys of the person (spec §2). */
export default function UserApiPage({ user, ...props }: UserApiPageProps) {
  const { t } = useLingui()
  return (
    <UserArea title={t`API keys`} checking={user === null}>
      {user !== null && <Content key={user._id} {...props} />}
    </UserArea>
  )
}
