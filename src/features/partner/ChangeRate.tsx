import { useRef, type RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ChangeRateActor } from '../../../machines/change-rate/change-rate.machine.ts'
import { dividedReward, shareOf, shareProblem } from '../../../machines/change-rate/change-rate.rules.ts'
import { CodeForm } from '../../components/CodeForm.tsx'
import { RequestError } from '../../components/FormError.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import Dialog from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Division } from './Division.tsx'
import css from './change-rate.module.css'

interface OfChange {
  actor: ChangeRateActor
}

interface ShareFormProps extends OfChange {
  input: RefObject<HTMLInputElement | null>
}

function useShareError({ actor }: OfChange): string | undefined {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const problem = snapshot.hasTag('incomplete') ? shareProblem(snapshot.context) : null
  if (problem === 'missing') return t`Enter a number from 0 to 100.`
  return problem === 'outside' ? t`Enter a whole number from 0 to 100.` : undefined
}

function ShareForm({ actor, input }: ShareFormProps) {
  const { t } = useLingui()
  const lang = useLocale()
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const isBusy = snapshot.hasTag('busy')
  const isFine = shareProblem(context) === null
  const type = (text: string) => actor.send({ type: 'share.typed', text })
  return (
    <Form label={t`Change the rate`} actor={actor} onSubmit={() => actor.send({ type: 'change.submitted' })}>
      <div className={css.choice}>
        <input
          type="range"
          className={css.slider}
          aria-label={t`Your customers’ share`}
          aria-valuetext={`${shareOf(context)}%`}
          min={0}
          max={100}
          step={5}
          disabled={isBusy}
          value={isFine ? shareOf(context) : '0'}
          onChange={({ target }) => type(target.value)}
        />
        <Field label={t`Your customers’ share, %`} error={useShareError({ actor })} required>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              data-field="share"
              name="share"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={context.share}
              readOnly={isBusy}
              onText={type}
            />
          )}
        </Field>
      </div>
      <Division {...dividedReward(context.reward, isFine ? shareOf(context) : context.current)} lang={lang} />
      <p className={css.note}>
        <Trans>Applies to new orders. Orders already placed keep their rate and your reward.</Trans>
      </p>
      <RequestError {...context} isUnanswered={snapshot.hasTag('unanswered')} />
      <Button type="submit" full busy={isBusy} muted={snapshot.hasTag('heldBack')}>
        <Trans>Save the rate</Trans>
      </Button>
    </Form>
  )
}

/** The modal “change rate” (spec §2). Load it lazily. */
export default function ChangeRate({ actor }: OfChange) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const snapshot = useSelector(actor, (current) => current)
  const isCode = snapshot.matches('coding') || (snapshot.matches('saving') && !snapshot.context.code.isEmpty)
  return (
    <Dialog
      open
      size="sm"
      title={t`Your customers’ rate`}
      closeLabel={t`Close`}
      onClose={() => actor.send({ type: 'change.cancelled' })}
      initialFocus={input}
    >
      {isCode ? (
        <CodeForm actor={actor} snapshot={snapshot} hasOtherWay takesFocus>
          <Trans>Save the rate</Trans>
        </CodeForm>
      ) : (
        <ShareForm actor={actor} input={input} />
      )}
    </Dialog>
  )
}
