import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { DialogsActor } from '../../../machines/dialogs/dialogs.machine.ts'
import { createSecret, reveal } from '../../../machines/shared/secret.ts'
import { credentialText } from '../../i18n/credential-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeBoxes } from '../../ui/CodeBoxes.tsx'
import css from './code.module.css'

export interface CodeConfirmationProps {
  /** The dialogs chart, in its state `code`. */
  actor: DialogsActor
}

/** The red line below the boxes: too few digits, or what the service said about the last code. */
function useCodeError({ actor }: CodeConfirmationProps): string | undefined {
  const { i18n } = useLingui()
  const lang = useLocale()
  const isIncomplete = useSelector(actor, (snapshot) => snapshot.matches({ code: 'incomplete' }))
  const refusal = useSelector(actor, ({ context }) => context.request?.refusal ?? null)
  if (isIncomplete) return credentialText(i18n, 'codeIncomplete')
  return refusal === null ? undefined : refusalText(i18n, lang, refusal)
}

/** The code of the authenticator, for whatever asked for it (spec §2: two-factor code modal). */
export function CodeConfirmation({ actor }: CodeConfirmationProps) {
  const { t } = useLingui()
  const code = useSelector(actor, ({ context }) => context.code)
  const error = useCodeError({ actor })
  return (
    <form
      className={css.form}
      aria-label={t`Confirmation code`}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'code.submitted' })
      }}
    >
      <CodeBoxes
        takesFocus
        label={t`Code from your authenticator app`}
        value={reveal(code)}
        error={error}
        onText={(digits) => actor.send({ type: 'code.typed', code: createSecret(digits) })}
      />
      <Button type="submit" full>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  )
}
