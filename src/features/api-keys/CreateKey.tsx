import { useRef, type RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ApiKeysActor } from '../../../machines/api-keys/api-keys.machine.ts'
import { nameProblem } from '../../../machines/api-keys/api-keys.rules.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { profileProblemText } from '../../i18n/profile-problem-text.ts'
import { CodeForm } from '../../components/CodeForm.tsx'
import { RequestError } from '../../components/FormError.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import Dialog from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

interface CreateKeyProps {
  actor: ApiKeysActor
}

/** The name of a new key; with two-factor on, the code is requested next. */
export function CreateKey({ actor }: CreateKeyProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const snapshot = useSelector(actor, (current) => current)
  const isCode = snapshot.matches('coding') || (snapshot.matches('creating') && !snapshot.context.code.isEmpty)
  const close = () => actor.send({ type: 'creation.cancelled' })
  return (
    <Dialog open size="sm" title={t`New key`} closeLabel={t`Close`} onClose={close} initialFocus={input}>
      {isCode ? (
        <CodeForm actor={actor} snapshot={snapshot} hasOtherWay takesFocus>
          <Trans>Create key</Trans>
        </CodeForm>
      ) : (
        <KeyName actor={actor} input={input} />
      )}
    </Dialog>
  )
}

/** Error of the last attempt. */
function NameError({ actor }: CreateKeyProps) {
  const snapshot = useSelector(actor, (current) => current)
  return snapshot.context.refusal?.code === codes.keyReused ? (
    <Alert tone="error">
      <Trans>This API key already exists, and its secret key can’t be shown again. Create another one.</Trans>
    </Alert>
  ) : (
    <RequestError {...snapshot.context} isUnanswered={snapshot.hasTag('unanswered')} />
  )
}

function KeyName({ actor, input }: CreateKeyProps & { input: RefObject<HTMLInputElement | null> }) {
  const { t, i18n } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const isBusy = snapshot.hasTag('busy')
  return (
    <Form label={t`New key`} actor={actor} onSubmit={() => actor.send({ type: 'creation.submitted' })}>
      <Field
        label={t`Key name`}
        hint={t`Helps you tell your keys apart, for example “Price bot”.`}
        error={profileProblemText(i18n, snapshot.hasTag('incomplete') ? nameProblem(snapshot.context) : null)}
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
            value={snapshot.context.name}
            readOnly={isBusy}
            onText={(text) => actor.send({ type: 'name.typed', text })}
          />
        )}
      </Field>
      <NameError actor={actor} />
      <Button type="submit" full busy={isBusy} muted={snapshot.hasTag('heldBack')}>
        <Trans>Create key</Trans>
      </Button>
    </Form>
  )
}
