import { useEffect } from 'react'
import type { sessionsMachine, SessionsActor } from '../../../machines/sessions/sessions.machine.ts'
import { SessionsSection } from './SessionsSection.tsx'
import { usePageActor } from '../../components/use-page-actor.ts'

export interface SessionsHostProps {
  machine: typeof sessionsMachine
  /** Puts the chart's facts to use; @returns stops. */
  bind: (actor: SessionsActor) => () => void
}

/** The section with its chart, as long as the page is open. */
export function SessionsHost({ machine, bind }: SessionsHostProps) {
  const actor = usePageActor(machine)
  useEffect(() => bind(actor), [bind, actor])
  return <SessionsSection actor={actor} />
}
