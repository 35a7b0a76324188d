import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PromoCodeActor } from '../../../machines/promo-code/promo-code.machine.ts'
import { isFlood } from '../../../machines/shared/outcome.ts'
import { HeldBack } from '../../components/HeldBack.tsx'
import { requestErrorText } from '../../i18n/request-error-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Section } from '../../ui/Section.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './partner.module.css'

export interface PromoCodeProps {
  actor: PromoCodeActor
}

/** The message below the field: what is missing, or why the code was refused. */
function usePromoError({ actor }: PromoCodeProps): string | undefined {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const snapshot = useSelector(actor, (current) => current)
  const { refusal } = snapshot.context
  if (snapshot.hasTag('incomplete')) return t`Enter a promo code.`
  return requestErrorText(i18n, lang, {
    isUnanswered: snapshot.hasTag('unanswered'),
    refusal: refusal !== null && isFlood(refusal) ? null : refusal,
  })
}

/** Activation of a promo code (spec §2, §5). */
export function PromoCode({ actor }: PromoCodeProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { text, refusal } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isActivated = snapshot.matches({ form: 'activated' })
  return (
    <Section title={<Trans>Promo code</Trans>} text={<Trans>We’ll add the bonus to your balance.</Trans>}>
      <Form label={t`Promo code`} actor={actor} onSubmit={() => actor.send({ type: 'promo.submitted' })}>
        <div className={css.promo}>
          <Field
            label={t`Code`}
            error={usePromoError({ actor })}
            hint={
              isActivated ? <span className={css.done}>{t`The bonus has been added to your balance.`}</span> : undefined
            }
          >
            {(control) => (
              <TextInput
                {...control}
                data-field="promo"
                name="promo-code"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={64}
                value={text}
                readOnly={isBusy}
                onText={(typed) => actor.send({ type: 'promo.typed', text: typed })}
              />
            )}
          </Field>
          <Button type="submit" tone="secondary" busy={isBusy} muted={snapshot.hasTag('heldBack')}>
            <Trans>Activate</Trans>
          </Button>
        </div>
        <HeldBack refusal={refusal !== null && isFlood(refusal) ? refusal : null} />
      </Form>
    </Section>
  )
}
