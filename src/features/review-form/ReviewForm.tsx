import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { submissionMachine } from '../../../machines/submission/submission.machine.ts'
import { charactersIn, longest } from '../../../machines/submission/submission.rules.ts'
import { selectRefusedField, type SubmissionSnapshot } from '../../../machines/submission/submission.selectors.ts'
import { submissionErrorText } from '../../i18n/submission-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, FormFields } from '../../ui/Form.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Thanks } from '../../ui/Thanks.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import { RatingInput } from './RatingInput.tsx'
import css from './review-form.module.css'

export interface ReviewFormProps {
  /** The submission chart, of the kind `review`. */
  actor: ActorRefFrom<typeof submissionMachine>
}

interface PartProps extends ReviewFormProps {
  snapshot: SubmissionSnapshot
}

/** What ties a control to its field of the chart. */
const controlOf = ({ actor, snapshot }: PartProps, key: 'text' | 'name') => ({
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
  const { actor, snapshot } = props
  const { values } = snapshot.context
  return (
    <FormFields>
      <RatingInput
        value={values.rating}
        error={submissionErrorText(i18n, lang, snapshot, 'rating')}
        disabled={snapshot.hasTag('busy')}
        onValue={(text) => actor.send({ type: 'field.filled', key: 'rating', text })}
      />
      <Field label={t`Your review`} error={submissionErrorText(i18n, lang, snapshot, 'text')} required>
        {(control) => (
          <TextArea
            {...control}
            {...controlOf(props, 'text')}
            autoComplete="off"
            characters={{ used: charactersIn(values.text), most: longest.text }}
          />
        )}
      </Field>
      <Field
        label={t`Your name`}
        hint={t`Everybody sees it beside the review.`}
        error={submissionErrorText(i18n, lang, snapshot, 'name')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            {...controlOf(props, 'name')}
            autoComplete="given-name"
            autoCapitalize="words"
            spellCheck={false}
            maxLength={longest.name}
          />
        )}
      </Field>
    </FormFields>
  )
}

/** A review with its stars (spec §2, §5: at most 5,000 characters, one a day). */
export function ReviewForm({ actor }: ReviewFormProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { refusal, waitUntil, now } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isBarred = !isBusy && !snapshot.can({ type: 'form.submitted' })
  return (
    <div>
      <div hidden={snapshot.matches('sent')}>
        <Form label={t`New review`} actor={actor} onSubmit={() => actor.send({ type: 'form.submitted' })}>
          <Fields actor={actor} snapshot={snapshot} />
          <Trouble
            refusal={selectRefusedField(snapshot) === null ? refusal : null}
            waitUntil={waitUntil}
            isUnanswered={snapshot.matches({ filling: 'unanswered' })}
            now={now}
          />
          <div className={css.actions}>
            <Button type="submit" busy={isBusy} muted={isBarred} aria-disabled={isBarred}>
              <Trans>Leave a review</Trans>
            </Button>
            <p>
              <Trans>We read each review before it is shown.</Trans>
            </p>
          </div>
        </Form>
      </div>
      <Thanks isShown={snapshot.matches('sent')} title={<Trans>Thank you for your review!</Trans>}>
        <p>
          <Trans>It will be shown here after moderation.</Trans>
        </p>
      </Thanks>
    </div>
  )
}
