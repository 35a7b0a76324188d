import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ApiKeysActor } from '../../../machines/api-keys/api-keys.machine.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { createSecret, reveal } from '../../../machines/shared/secret.ts'
import { profileProblemText } from '../../i18n/profile-problem-text.ts'
import { troubleText } from '../../i18n/trouble-text.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeBoxes } from '../../ui/CodeBoxes.tsx'
import { useAskedFocus } from '../../ui/use-asked-focus.ts'
import css from './api-keys.module.css'

/** The two-factor code that the deletion needs. */
export function DeleteCode({ actor, lang }: { actor: ApiKeysActor; lang: Lang }) {
  const { t, i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  useAskedFocus(actor, form)
  const snapshot = useSelector(actor, (current) => current)
  const { code, refusal } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isIncomplete = snapshot.matches({ deleting: { code: 'incomplete' } })
  const isUnreachable = snapshot.matches({ deleting: { code: 'unreachable' } })
  const submit = () => actor.send({ type: 'code.submitted' })
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <CodeBoxes
        label={t`Two-factor code`}
        value={reveal(code)}
        error={
          isIncomplete
            ? profileProblemText(i18n, 'codeIncomplete')
            : troubleText(i18n, lang, { isUnreachable, refusal })
        }
        readOnly={isBusy}
        takesFocus
        onText={(digits) => actor.send({ type: 'code.typed', code: createSecret(digits) })}
        onConfirm={submit}
      />
      <Button
        type="submit"
        full
        tone="danger"
        busy={isBusy}
        muted={snapshot.matches({ deleting: { code: 'flooded' } })}
      >
        <Trans>Delete key</Trans>
      </Button>
    </form>
  )
}
