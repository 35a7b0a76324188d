import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SubmissionActor } from '../../../machines/submission/submission.machine.ts'
import { submissionErrorText } from '../../i18n/submission-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, FormFields } from '../../ui/Form.tsx'
import { Send } from '../../ui/icons-forms.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { controlOf, type PartProps } from './control-of.ts'
import { Foot } from './Foot.tsx'
import { Sent } from './Sent.tsx'

export interface SupportFormProps {
  /** The submission chart, of the kind `support`. */
  actor: SubmissionActor
}

function Fields(props: PartProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const { snapshot } = props
  return (
    <FormFields>
      <Field
        label={t`Email`}
        hint={t`We’ll reply to this address.`}
        error={submissionErrorText(i18n, lang, snapshot, 'email')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            {...controlOf(props, 'email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={254}
          />
        )}
      </Field>
      <Field
        label={t`Message`}
        hint={t`About an order? Include its number.`}
        error={submissionErrorText(i18n, lang, snapshot, 'message')}
        required
      >
        {(control) => <TextArea {...control} {...controlOf(props, 'message')} autoComplete="off" />}
      </Field>
    </FormFields>
  )
}

/** A message to the support (spec §2: e-mail and message; §4: sending, then success or error). */
export function SupportForm({ actor }: SupportFormProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { answerTo } = snapshot.context
  return (
    <div>
      <div hidden={snapshot.matches('sent')}>
        <Form label={t`Message to support`} actor={actor} onSubmit={() => actor.send({ type: 'form.submitted' })}>
          <Fields actor={actor} snapshot={snapshot} />
          <Foot snapshot={snapshot} icon={<Send />}>
            <Trans>Send message</Trans>
          </Foot>
        </Form>
      </div>
      <Sent
        actor={actor}
        snapshot={snapshot}
        title={<Trans>Thank you, we’ve received your message</Trans>}
        closing={<Trans>Send another message</Trans>}
      >
        <Trans>
          We’ll reply to <b>{answerTo}</b>.
        </Trans>
      </Sent>
    </div>
  )
}
