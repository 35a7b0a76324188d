import { useRef } from 'react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ProfileActor } from '../../../machines/profile/profile.machine.ts'
import { RequestError } from '../../components/FormError.tsx'
import { Button } from '../../ui/Button.tsx'
import { CircleCheck } from '../../ui/icons.ts'
import css from './profile.module.css'

interface SaveBarProps {
  actor: ProfileActor
}

/** Save and reset buttons; docked while there are unsaved changes. */
export function SaveBar({ actor }: SaveBarProps) {
  const snapshot = useSelector(actor, (current) => current)
  const save = useRef<HTMLButtonElement>(null)
  const isBusy = snapshot.hasTag('busy')
  const isChanged = isBusy || snapshot.can({ type: 'changes.dropped' })
  const discard = () => {
    actor.send({ type: 'changes.dropped' })
    // The save bar's button is removed with the changes.
    save.current?.focus()
  }
  return (
    <div className={css.bar} data-docked={isChanged || undefined}>
      <RequestError {...snapshot.context} isUnanswered={snapshot.matches({ form: 'unanswered' })} />
      <div className={css.actions}>
        <Button ref={save} type="submit" busy={isBusy} muted={!isChanged || snapshot.hasTag('heldBack')}>
          <Trans>Save changes</Trans>
        </Button>
        {isChanged && (
          <Button tone="quiet" disabled={isBusy} onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
        )}
        <p className={css.saved} role="status">
          {snapshot.matches({ form: 'saved' }) && (
            <>
              <CircleCheck />
              <Trans>Saved</Trans>
            </>
          )}
        </p>
      </div>
    </div>
  )
}
