import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { kycMachine, KycActor } from '../../../machines/kyc/kyc.machine.ts'
import { KycScreen } from '../../features/kyc/KycScreen.tsx'
import { UserArea } from '../../features/user-area/UserArea.tsx'
import { Card } from '../../ui/Card.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { usePageActor } from '../../components/use-page-actor.ts'
import css from './UserVerificationPage.module.css'

const KycSuccess = lazyPart(() => import('../../features/kyc/KycSuccess.tsx'))

interface ContentProps {
  machine: typeof kycMachine
  /** ms since the epoch, UTC. */
  now: () => number
  /** Puts the chart's facts to use; @returns stops. */
  bind: (actor: KycActor) => () => void
}

export interface UserVerificationPageProps extends ContentProps {
  /** Null while the session is being asked for. */
  userId: string | null
}

function Content({ machine, now, bind }: ContentProps) {
  const actor = usePageActor(machine, { isModal: false, now })
  useEffect(() => bind(actor), [bind, actor])
  const isTold = useSelector(actor, (snapshot) => snapshot.matches('succeeded'))
  return (
    <Card className={css.card}>
      <KycScreen actor={actor} />
      {isTold && <KycSuccess actor={actor} />}
    </Card>
  )
}

/** Identity verification as a page (spec §2). */
export default function UserVerificationPage({ userId, ...props }: UserVerificationPageProps) {
  const { t } = useLingui()
  return (
    <UserArea title={t`Verification`} checking={userId === null}>
      {userId !== null && <Content key={userId} {...props} />}
    </UserArea>
  )
}
