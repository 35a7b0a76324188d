import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PasskeysActor } from '../../../machines/passkeys/passkeys.machine.ts'
import { passkeyRefusalText } from '../../i18n/passkey-text.ts'
import { RequestError } from '../../components/FormError.tsx'
import { Button } from '../../ui/Button.tsx'
import Dialog, { type DialogProps } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

export interface RenamePasskeyProps {
  actor: PasskeysActor
  /** Focus target when the passkey's row is re-rendered. */
  fallbackFocus: DialogProps['fallbackFocus']
}

/** The passkey's name, for its owner. */
export function RenamePasskey({ actor, fallbackFocus }: RenamePasskeyProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const snapshot = useSelector(actor, (current) => current)
  const isBusy = snapshot.hasTag('busy')
  return (
    <Dialog
      open
      size="sm"
      title={t`Rename passkey`}
      closeLabel={t`Close`}
      onClose={() => actor.send({ type: 'rename.cancelled' })}
      initialFocus={input}
      fallbackFocus={fallbackFocus}
    >
      <Form label={t`Rename passkey`} actor={actor} onSubmit={() => actor.send({ type: 'rename.submitted' })}>
        <Field
          label={t`Passkey name`}
          hint={t`For example “Work laptop”. Only you see it.`}
          error={snapshot.matches({ renaming: 'incomplete' }) ? t`Enter a name for the passkey.` : undefined}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              data-field="name"
              name="passkey-name"
              autoComplete="off"
              maxLength={64}
              value={snapshot.context.name}
              readOnly={isBusy}
              onText={(text) => actor.send({ type: 'name.typed', text })}
            />
          )}
        </Field>
        <RequestError
          {...snapshot.context}
          textOf={passkeyRefusalText}
          isUnanswered={snapshot.matches({ renaming: 'unanswered' })}
        />
        <FormActions>
          <Button type="submit" full busy={isBusy} muted={snapshot.hasTag('heldBack')}>
            <Trans>Save</Trans>
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
