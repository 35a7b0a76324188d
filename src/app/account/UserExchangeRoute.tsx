import { useMemo } from 'react'
import type { FormDraft } from '../../../machines/exchange/exchange.types.ts'
import UserExchangePage from '../../pages/UserExchangePage.tsx'
import { Exchange } from '../Exchange.tsx'
import { useUser, type PageProps } from './user.ts'
import { verificationPath } from './verification-path.ts'

const empty: FormDraft = {
  giveId: null,
  getId: null,
  amount: { side: 'give', text: '' },
  values: {},
  email: '',
  newsletter: false,
}

/** What was typed before outweighs what the account knows. */
const draftFor = (draft: FormDraft | null, email: string): FormDraft => ({
  ...(draft ?? empty),
  email: draft?.email || email,
})

/** `/user/exchange/` */
export default function UserExchangeRoute({ frame, match }: PageProps) {
  const user = useUser(frame)
  const email = user?.email ?? ''
  const draft = useMemo(() => draftFor(frame.stored.draft(), email), [frame, email])
  return (
    <UserExchangePage checking={user === null}>
      {user !== null && (
        <Exchange
          key={user._id}
          runtime={frame}
          below={null}
          match={match}
          draft={draft}
          verifyHref={user.verificationPerson ? null : verificationPath(match.lang)}
        />
      )}
    </UserExchangePage>
  )
}
