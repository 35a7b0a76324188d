import { useEffect, useRef, type ReactNode } from 'react'
import { CircleCheck } from '../ui/icons.ts'
import { ResultPanel } from '../ui/ResultPanel.tsx'

interface PanelProps {
  title: ReactNode
  /** What happens next. */
  children: ReactNode
  /** Links onward. */
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

/** Replaces a submitted form: takes the focus, and is announced because its container existed before. */
export function Thanks({ isShown, ...panel }: ThanksProps) {
  return <div role="status">{isShown && <Panel {...panel} />}</div>
}
