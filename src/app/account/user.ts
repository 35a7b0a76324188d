import { useSelector } from '@xstate/react'
import type { User } from '../../../machines/shared/api.ts'
import type { Frame } from '../app.types.ts'
import type { RouteMatch } from '../../routes/table.ts'

/** What the component of a late page gets. */
export interface PageProps {
  frame: Frame
  match: RouteMatch
}

/** Who is signed in; null while that is asked for, and for the moment in which a guest is led away. */
export const useUser = ({ residents }: Frame): User | null =>
  useSelector(residents.session, ({ context }) => context.user)
