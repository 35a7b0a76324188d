import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { charactersIn, longest } from '../../../machines/submission/submission.rules.ts'
import type { SubmissionActor } from '../../../machines/submission/submission.machine.ts'
import { submissionErrorText } from '../../i18n/submission-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, FormFields } from '../../ui/Form.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { choiceOf, controlOf, type PartProps } from './control-of.ts'
import { Foot } from './Foot.tsx'
import { RatingInput } from './RatingInput.tsx'
import { Sent } from './Sent.tsx'

export interface ReviewFormProps {
  /** The submission chart, of the kind `review`. */
  actor: SubmissionActor
}

function Fields(props: PartProps) {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const { snapshot } = props
  return (
    <FormFields>
      <RatingInput {...choiceOf(props, 'rating')} error={submissionErrorText(i18n, lang, snapshot, 'rating')} />
      <Field label={t`Your review`} error={submissionErrorText(i18n, lang, snapshot, 'text')} required>
        {(control) => (
          <TextArea
            {...control}
            {...controlOf(props, 'text')}
            autoComplete="off"
            characters={{ used: charactersIn(snapshot.context.values.text), most: longest.text }}
          />
        )}
      </Field>
      <Field
        label={t`Your name`}
        hint={t`Shown publicly with your review.`}
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
  return (
    <div>
      <div hidden={snapshot.matches('sent')}>
        <Form label={t`New review`} actor={actor} onSubmit={() => actor.send({ type: 'form.submitted' })}>
          <Fields actor={actor} snapshot={snapshot} />
          <Foot snapshot={snapshot} note={<Trans>We read every review before we publish it.</Trans>}>
            <Trans>Leave a review</Trans>
          </Foot>
        </Form>
      </div>
      <Sent actor={actor} snapshot={snapshot} title={<Trans>Thank you for your review!</Trans>}>
        <Trans>It will appear here once we’ve checked it.</Trans>
      </Sent>
    </div>
  )
}
