import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { KycScreen } from '../../features/kyc/KycScreen.tsx'
import { UserArea } from '../../features/user-area/UserArea.tsx'
import { Card } from '../../ui/Card.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import type { ChartPageProps } from '../page.types.ts'
import { Question } from '../shared/Question.tsx'
import { useUser } from '../shared/use-tools.ts'
import css from './UserVerificationPage.module.css'

const KycSuccess = lazyPart(() => import('../../features/kyc/KycSuccess.tsx'))

type Props = ChartPageProps<'userVerification'>

function Content({ charts, tools, match: { lang } }: Props) {
  const actor = useBoundActor(charts, { isModal: false })
  const isTold = useSelector(actor, (snapshot) => snapshot.matches('succeeded'))
  return (
    <Card className={css.card}>
      <KycScreen actor={actor} />
      <Question id="documents-safe" lang={lang} tools={tools}>
        <Trans>What happens to my documents?</Trans>
      </Question>
      {isTold && <KycSuccess actor={actor} />}
    </Card>
  )
}

/** `/user/verification/`: identity verification as a page (spec §2). */
export default function UserVerificationPage(props: Props) {
  const { t } = useLingui()
  const user = useUser(props.tools)
  return (
    <UserArea title={t`Verification`} user={user}>
      {user !== null && <Content key={user._id} {...props} />}
    </UserArea>
  )
}
