import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ProfileActor } from '../../../machines/profile/profile.machine.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { troubleText } from '../../i18n/trouble-text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { CircleCheck } from '../../ui/icons-deferred.ts'
import css from './profile.module.css'

interface SaveBarProps {
  actor: ProfileActor
  lang: Lang
}

/** The way out of the form; it follows the screen while something is unsaved. */
export function SaveBar({ actor, lang }: SaveBarProps) {
  const { i18n } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const save = useRef<HTMLButtonElement>(null)
  const isBusy = snapshot.hasTag('busy')
  const isChanged = isBusy || snapshot.can({ type: 'changes.dropped' })
  const trouble = troubleText(i18n, lang, {
    isUnreachable: snapshot.matches({ editing: 'unreachable' }),
    refusal: snapshot.context.refusal,
  })
  const discard = () => {
    actor.send({ type: 'changes.dropped' })
    // Its own button is gone with the changes.
    save.current?.focus()
  }
  return (
    <div className={css.bar} data-docked={isChanged || undefined}>
      {trouble !== undefined && <Alert tone="error">{trouble}</Alert>}
      <div className={css.actions}>
        <Button ref={save} type="submit" busy={isBusy} muted={!isChanged}>
          <Trans>Save changes</Trans>
        </Button>
        {isChanged && (
          <Button tone="quiet" disabled={isBusy} onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
        )}
        <p className={css.saved} role="status">
          {snapshot.matches({ editing: 'saved' }) && (
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
