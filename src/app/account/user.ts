import { useSelector } from '@xstate/react'
import type { User } from '../../../machines/shared/api.ts'
import type { AppShell } from '../app.types.ts'
import type { RouteMatch } from '../../routes/table.ts'

/** What the component of a late page gets. */
export interface PageProps {
  shell: AppShell
  match: RouteMatch
}

/** Who is signed in; null while that is asked for, and for the moment in which a guest is led away. */
export const useUser = ({ rootActors }: AppShell): User | null =>
  useSelector(rootActors.session, ({ context }) => context.user)
