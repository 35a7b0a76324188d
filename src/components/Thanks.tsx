import { useEffect, useRef, type ReactNode } from 'react'
import { CircleCheck } from '../ui/icons-deferred.ts'
import { ResultPanel } from '../ui/ResultPanel.tsx'

interface PanelProps {
  title: ReactNode
  /** What happens next. */
  children: ReactNode
  /** Ways onward. */
  actions?: ReactNode
}

function Panel({ title, children, actions }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <ResultPanel icon={<CircleCheck />} tone="success" level={2} title={title} actions={actions} heading={heading}>
      {children}
    </ResultPanel>
  )
}

export interface ThanksProps extends PanelProps {
  isShown: boolean
}

/** Stands in the place of a form that was sent: takes the focus, and is announced since its place was there before. */
export function Thanks({ isShown, ...panel }: ThanksProps) {
  return <div role="status">{isShown && <Panel {...panel} />}</div>
}
