import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import type { User } from '../../../machines/shared/api.ts'
import { plainPlaceOf } from '../../../machines/list/plain-place.ts'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { usePlace } from '../shared/use-place.ts'
import { UserArea } from '../../features/user-area/UserArea.tsx'
import { AutoWithdrawal } from '../../features/wallets/AutoWithdrawal.tsx'
import { Balances } from '../../features/wallets/Balances.tsx'
import { Requisites } from '../../features/wallets/Requisites.tsx'
import { WalletsLayout } from '../../features/wallets/WalletsLayout.tsx'
import { createKey } from '../../platform/keys.ts'
import { pathTo } from '../../routes/table.ts'
import { lazyPart, overPage, PartBoundary } from '../../ui/LazyPart.tsx'
import type { ChartPageProps } from '../page.types.ts'
import { Proving } from '../shared/Proving.tsx'
import { useUser } from '../shared/use-tools.ts'
import { Withdrawals } from '../shared/Withdrawals.tsx'
import { Withdrawing } from '../shared/Withdrawing.tsx'

const Deposit = lazyPart(() => import('../../features/wallets/DepositDialog.tsx'))
const Requisite = lazyPart(() => import('../../features/wallets/RequisiteDialog.tsx'))

type Props = ChartPageProps<'userRequisites'>

/** The coin of rewards, with which automatic withdrawals begin. */
const rewardWallet = 'USDT'

/** The actors of the page, while it is open. */
function useActors({ charts, tools: { user }, match: { lang } }: Props) {
  const search = useSearch()
  const bound = useMemo(() => charts(lang), [charts, lang])
  // They may have been changed in another tab.
  const isOtpOn = () => user.getSnapshot()?.otpEnabled ?? false
  const current = () => user.getSnapshot()?.settings?.autoGetMoney ?? null
  const { unanswered } = bound.withdrawal
  const withdrawals = useBoundActor(bound.withdrawals, plainPlaceOf(search))
  usePlace(withdrawals, plainPlaceOf)
  return {
    withdrawals,
    wallets: useBoundActor(bound.wallets),
    requisites: useBoundActor(bound.requisites, { isOtpOn }),
    cancel: useBoundActor(bound.cancel),
    withdrawal: useBoundActor(bound.withdrawal, { isOtpOn, newKey: createKey, unanswered }),
    autoWithdrawal: useBoundActor(bound.autoWithdrawal, { isOtpOn, current }),
  }
}

type Actors = ReturnType<typeof useActors>

/** The dialogs of the page, each loaded when it is first opened. */
function Dialogs({ actors, tools, match: { lang } }: Props & { actors: Actors }) {
  const { wallets, requisites, withdrawal, autoWithdrawal } = actors
  const isDepositing = useSelector(wallets, (snapshot) => !snapshot.matches({ deposit: 'closed' }))
  const isEditing = useSelector(requisites, (snapshot) => snapshot.hasTag('editing'))
  const proving = useSelector(requisites, ({ children }) => children.stepUp)
  return (
    <>
      {isDepositing && (
        <PartBoundary part={Deposit.part} {...overPage(Deposit.part, () => wallets.send({ type: 'deposit.closed' }))}>
          <Deposit.View actor={wallets} copy={tools.copy} supportHref={pathTo('contacts', lang)} />
        </PartBoundary>
      )}
      {isEditing && (
        <PartBoundary
          part={Requisite.part}
          {...overPage(Requisite.part, () => requisites.send({ type: 'form.closed' }))}
        >
          <Requisite.View actor={requisites} />
        </PartBoundary>
      )}
      <Withdrawing withdrawal={withdrawal} autoWithdrawal={autoWithdrawal} lang={lang} filePath={tools.filePath} />
      <Proving actor={proving} />
    </>
  )
}

function Content({ user, ...props }: Props & { user: User }) {
  const { tools, match } = props
  const { lang } = match
  const actors = useActors(props)
  const { wallets, requisites, withdrawals, cancel, withdrawal, autoWithdrawal } = actors
  const saved = useSelector(requisites, ({ context }) => context.requisites)
  return (
    <>
      <WalletsLayout
        main={
          <>
            <Balances
              actor={wallets}
              lang={lang}
              filePath={tools.filePath}
              onWithdraw={(walletId) => withdrawal.send({ type: 'withdrawal.asked', walletId })}
            />
            <Withdrawals actor={withdrawals} cancel={cancel} lang={lang} copy={tools.copy} />
          </>
        }
        side={
          <>
            <Requisites actor={requisites} lang={lang} filePath={tools.filePath} />
            <AutoWithdrawal
              settings={user.settings}
              requisites={saved}
              lang={lang}
              onOpen={() => autoWithdrawal.send({ type: 'auto.asked', walletId: rewardWallet })}
            />
          </>
        }
      />
      <Dialogs {...props} actors={actors} />
    </>
  )
}

/** `/user/requisites/`: balances, deposits, withdrawals and saved payment details (spec §2, §7). */
export default function UserRequisitesPage(props: Props) {
  const { t } = useLingui()
  const user = useUser(props.tools)
  return (
    <UserArea title={t`Wallets`} user={user}>
      {user !== null && <Content key={user._id} user={user} {...props} />}
    </UserArea>
  )
}
