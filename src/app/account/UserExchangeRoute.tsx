import UserExchangePage from '../../pages/UserExchangePage.tsx'
import { Exchange } from '../Exchange.tsx'
import { useUser, type PageProps } from './user.ts'

/** `/user/exchange/` */
export default function UserExchangeRoute({ frame, match }: PageProps) {
  const user = useUser(frame)
  return (
    <UserExchangePage checking={user === null}>
      {user !== null && (
        <Exchange key={user._id} runtime={frame} below={null} match={match} draft={frame.stored.draft()} />
      )}
    </UserExchangePage>
  )
}
