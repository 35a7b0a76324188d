import { useMemo } from 'react'
import type { FormDraft } from '../../../machines/exchange/exchange.types.ts'
import type { User } from '../../../machines/shared/api.ts'
import UserExchangePage from '../../pages/UserExchangePage.tsx'
import type { Frame } from '../app.types.ts'
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

/** What this account typed before outweighs what it knows; of what a guest typed, everything but the e-mail address. */
const draftFor = ({ stored, draftOwner }: Frame, { _id, email }: User): FormDraft => {
  const draft = stored.draft() ?? empty
  const typed = draftOwner.isEmailOf(_id) ? draft.email : ''
  return { ...draft, email: typed || email }
}

/** `/user/exchange/` */
export default function UserExchangeRoute({ frame, match }: PageProps) {
  const user = useUser(frame)
  const draft = useMemo(() => (user === null ? null : draftFor(frame, user)), [frame, user])
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
