import UserExchangePage from '../../pages/user-exchange/UserExchangePage.tsx'
import { Exchange } from '../Exchange.tsx'
import { useUser, type PageProps } from './user.ts'

/** `/user/exchange/` */
export default function UserExchangeRoute({ shell, match }: PageProps) {
  const user = useUser(shell)
  return (
    <UserExchangePage checking={user === null}>
      {user !== null && (
        <Exchange key={user._id} bootstrap={shell} below={null} match={match} draft={shell.persisted.draft()} />
      )}
    </UserExchangePage>
  )
}
