import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Thanks } from '../../components/Thanks.tsx'
import type { PartProps } from './control-of.ts'

interface SentProps extends PartProps {
  title: ReactNode
  /** What happens next. */
  children: ReactNode
  /** Label of the button that shows an empty form again; without it there is none. */
  closing?: ReactNode
}

/** Replaces a submitted form. */
export function Sent({ actor, snapshot, title, children, closing }: SentProps) {
  return (
    <Thanks
      isShown={snapshot.matches('sent')}
      title={title}
      actions={
        closing && (
          <Button tone="secondary" onClick={() => actor.send({ type: 'thanks.closed' })}>
            {closing}
          </Button>
        )
      }
    >
      <p>{children}</p>
    </Thanks>
  )
}
