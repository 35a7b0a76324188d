import { useRef, type RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ApiKeysActor } from '../../../machines/api-keys/api-keys.machine.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { shownNameProblem } from '../../../machines/api-keys/api-keys.rules.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { profileProblemText } from '../../i18n/profile-problem-text.ts'
import { troubleText } from '../../i18n/trouble-text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import Dialog from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useAskedFocus } from '../../ui/use-asked-focus.ts'
import css from './api-keys.module.css'
import { KeyCode } from './KeyCode.tsx'

interface CreateKeyProps {
  actor: ApiKeysActor
  lang: Lang
}

/** The name of the key to be made; with two-factor on, its code is asked for next. */
export function CreateKey({ actor, lang }: CreateKeyProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const isCode = useSelector(
    actor,
    (snapshot) => snapshot.matches('coding') || (snapshot.matches('creating') && !snapshot.context.code.isEmpty),
  )
  const close = () => actor.send({ type: 'creation.cancelled' })
  return (
    <Dialog open size="sm" title={t`New key`} closeLabel={t`Close`} onClose={close} initialFocus={input}>
      {isCode ? (
        <KeyCode actor={actor} lang={lang}>
          <Trans>Create key</Trans>
        </KeyCode>
      ) : (
        <KeyName actor={actor} lang={lang} input={input} />
      )}
    </Dialog>
  )
}

function KeyName({ actor, lang, input }: CreateKeyProps & { input: RefObject<HTMLInputElement | null> }) {
  const { t, i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  useAskedFocus(actor, form)
  const snapshot = useSelector(actor, (current) => current)
  const { name, refusal } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const trouble =
    refusal?.code === codes.keyReused
      ? t`This API key was made before, and its secret cannot be shown again. Create another one.`
      : troubleText(i18n, lang, { isUnreachable: snapshot.matches({ naming: 'unreachable' }), refusal })
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'creation.submitted' })
      }}
    >
      <Field
        label={t`Name of the key`}
        hint={t`To tell it from your other keys, for example “Price bot”.`}
        error={profileProblemText(i18n, shownNameProblem(snapshot.context))}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            data-field="name"
            name="key-name"
            autoComplete="off"
            maxLength={64}
            value={name}
            readOnly={isBusy}
            onText={(text) => actor.send({ type: 'name.typed', text })}
          />
        )}
      </Field>
      {trouble !== undefined && <Alert tone="error">{trouble}</Alert>}
      <Button type="submit" full busy={isBusy} muted={snapshot.matches({ naming: 'flooded' })}>
        <Trans>Create key</Trans>
      </Button>
    </form>
  )
}
