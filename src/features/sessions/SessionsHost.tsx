import type { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts'
import { useBoundActor, type BoundChart } from '../../components/use-page-actor.ts'
import { SessionsSection } from './SessionsSection.tsx'

/** The section with its chart, while the page is open. */
export function SessionsHost({ chart }: { chart: BoundChart<typeof sessionsMachine> }) {
  return <SessionsSection actor={useBoundActor(chart)} />
}
