import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { submissionMachine } from '../../../machines/submission/submission.machine.ts'
import { selectRefusedField, type SubmissionSnapshot } from '../../../machines/submission/submission.selectors.ts'
import { submissionErrorText } from '../../i18n/submission-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, FormFields } from '../../ui/Form.tsx'
import { Send } from '../../ui/icons-forms.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Thanks } from '../../ui/Thanks.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import css from './support-form.module.css'

export interface SupportFormProps {
  /** The submission chart, of the kind `support`. */
  actor: ActorRefFrom<typeof submissionMachine>
}

interface PartProps extends SupportFormProps {
  snapshot: SubmissionSnapshot
}

/** What ties a control to its field of the chart. */
const controlOf = ({ actor, snapshot }: PartProps, key: 'email' | 'message') => ({
  'data-field': key,
  name: key,
  value: snapshot.context.values[key],
  readOnly: snapshot.hasTag('busy'),
  onText: (text: string) => actor.send({ type: 'field.filled', key, text }),
  onBlur: () => actor.send({ type: 'field.left', key }),
})

function Fields(props: PartProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const { snapshot } = props
  return (
    <FormFields>
      <Field
        label={t`E-mail`}
        hint={t`Our answer comes to this address.`}
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
        hint={t`Is it about an order? Name its number.`}
        error={submissionErrorText(i18n, lang, snapshot, 'message')}
        required
      >
        {(control) => <TextArea {...control} {...controlOf(props, 'message')} autoComplete="off" />}
      </Field>
    </FormFields>
  )
}

function Sent({ actor, snapshot }: PartProps) {
  const { answerTo } = snapshot.context
  return (
    <Thanks
      isShown={snapshot.matches('sent')}
      title={<Trans>Thank you, we have your message</Trans>}
      actions={
        <Button tone="secondary" onClick={() => actor.send({ type: 'thanks.closed' })}>
          <Trans>Write another message</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          We will answer to <b>{answerTo}</b>.
        </Trans>
      </p>
    </Thanks>
  )
}

/** A message to the support (spec §2: e-mail and message; §4: sending, then success or error). */
export function SupportForm({ actor }: SupportFormProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { refusal, waitUntil, now } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isBarred = !isBusy && !snapshot.can({ type: 'form.submitted' })
  return (
    <div>
      <div hidden={snapshot.matches('sent')}>
        <Form label={t`Message to support`} actor={actor} onSubmit={() => actor.send({ type: 'form.submitted' })}>
          <Fields actor={actor} snapshot={snapshot} />
          <Trouble
            refusal={selectRefusedField(snapshot) === null ? refusal : null}
            waitUntil={waitUntil}
            isUnanswered={snapshot.matches({ filling: 'unanswered' })}
            now={now}
          />
          <Button
            type="submit"
            className={css.submit}
            icon={<Send />}
            busy={isBusy}
            muted={isBarred}
            aria-disabled={isBarred}
          >
            <Trans>Send the message</Trans>
          </Button>
        </Form>
      </div>
      <Sent actor={actor} snapshot={snapshot} />
    </div>
  )
}
