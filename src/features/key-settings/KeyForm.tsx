import type { RefObject } from 'react'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { KeySettingsActor } from '../../../machines/key-settings/key-settings.machine.ts'
import {
  fieldOfRefusal,
  mostAddresses,
  problemsOf,
  wrongAddress,
} from '../../../machines/key-settings/key-settings.rules.ts'
import type { KeyField, KeyForm as Typed, KeyProblem } from '../../../machines/key-settings/key-settings.types.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { RequestError } from '../../components/FormError.tsx'
import { profileProblemText } from '../../i18n/profile-problem-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

const problemText = (i18n: I18n, form: Typed, problem: KeyProblem | null): string | undefined => {
  if (problem === 'addressInvalid')
    return i18n._({
      ...msg({ message: '“{address}” is not an IP address or a network.' }),
      values: { address: wrongAddress(form) ?? '' },
    })
  if (problem === 'addressesMany')
    return i18n._({ ...msg({ message: 'At most {mostAddresses} addresses.' }), values: { mostAddresses } })
  if (problem === 'urlInvalid')
    return i18n._(msg`Enter a URL that begins with https:// and can be reached from the internet.`)
  return profileProblemText(i18n, problem)
}

/** What is wrong with each field: found here, or by the service. */
const useProblems = (actor: KeySettingsActor): ((field: KeyField) => string | undefined) => {
  const { i18n } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { form, refusal } = snapshot.context
  const refused: Readonly<Record<KeyField, string>> = {
    name: i18n._(msg`Check the key name.`),
    addresses: i18n._(msg`Check the addresses: one of them can’t be allowed.`),
    notifyUrl: problemText(i18n, form, 'urlInvalid') ?? '',
  }
  return (field) => {
    if (snapshot.hasTag('refused') && fieldOfRefusal(refusal) === field) return refused[field]
    return snapshot.hasTag('incomplete') ? problemText(i18n, form, problemsOf(snapshot.context)[field]) : undefined
  }
}

/** Why the form as a whole was not saved. */
function Trouble({ actor }: { actor: KeySettingsActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { refusal } = snapshot.context
  if (refusal !== null && fieldOfRefusal(refusal) !== null) return null
  const textOf: typeof refusalText = (i18n, lang, trouble) =>
    trouble.code === codes.notFound ? i18n._(msg`This key no longer exists.`) : refusalText(i18n, lang, trouble)
  return <RequestError refusal={refusal} isUnanswered={snapshot.hasTag('unanswered')} textOf={textOf} />
}

interface KeyFormProps {
  actor: KeySettingsActor
  /** The field that receives the focus first. */
  first: RefObject<HTMLInputElement | null>
}

/** Name, allowed addresses and URL for notifications of a key. */
export function KeyForm({ actor, first }: KeyFormProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const problemOf = useProblems(actor)
  const { form } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const edit = (key: KeyField) => (text: string) => actor.send({ type: 'field.typed', key, text })
  const common = { autoComplete: 'off', spellCheck: false, readOnly: isBusy }
  return (
    <Form label={t`Key settings`} actor={actor} onSubmit={() => actor.send({ type: 'form.submitted' })}>
      <Field label={t`Key name`} error={problemOf('name')} required>
        {(control) => (
          <TextInput
            {...control}
            {...common}
            ref={first}
            data-field="name"
            name="key-name"
            maxLength={64}
            value={form.name}
            onText={edit('name')}
          />
        )}
      </Field>
      <Field
        label={t`Allowed addresses`}
        hint={t`One address or network per line, for example 203.0.113.7 or 2001:db8::/48. Leave it empty to allow any.`}
        error={problemOf('addresses')}
      >
        {(control) => (
          <TextArea
            {...control}
            {...common}
            data-field="addresses"
            name="addresses"
            rows={3}
            value={form.addresses}
            onText={edit('addresses')}
          />
        )}
      </Field>
      <Field
        label={t`URL for notifications`}
        hint={t`We call it when an order placed with this key changes status. Leave it empty for no notifications.`}
        error={problemOf('notifyUrl')}
      >
        {(control) => (
          <TextInput
            {...control}
            {...common}
            data-field="notifyUrl"
            name="notify-url"
            inputMode="url"
            maxLength={2048}
            placeholder="https://"
            value={form.notifyUrl}
            onText={edit('notifyUrl')}
          />
        )}
      </Field>
      <Trouble actor={actor} />
      <Button type="submit" full busy={isBusy} muted={snapshot.hasTag('heldBack')}>
        <Trans>Save</Trans>
      </Button>
    </Form>
  )
}
