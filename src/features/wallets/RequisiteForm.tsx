import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { RequisitesActor } from '../../../machines/requisites/requisites.machine.ts'
import {
  draftProblem,
  fieldKey,
  fieldProblem,
  fieldsOf,
  isOtherAddress,
  longestName,
  nameProblem,
  offeredCurrencies,
  placeOfRefusal,
  textOf,
} from '../../../machines/requisites/requisites.rules.ts'
import type { DraftProblem } from '../../../machines/requisites/requisites.types.ts'
import type { RouteField } from '../../../machines/shared/api.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { RequestError } from '../../components/FormError.tsx'
import { ValueField } from '../../components/ValueField.tsx'
import { refusalText } from '../../i18n/refusal-text.ts'
import { valueProblemText } from '../../i18n/value-problem-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form, FormFields } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './wallets.module.css'

interface FormProps {
  actor: RequisitesActor
}

/** Texts of problems and refusals at the fields. */
function useErrorAt({ actor }: FormProps): (place: string, problem: DraftProblem | null) => string | undefined {
  const { t, i18n } = useLingui()
  const lang = useLocale()
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const textFor = ({ key, field }: DraftProblem): string => {
    if (key === 'currencyMissing') return t`Choose a currency.`
    if (key === 'nameMissing') return t`Enter a name.`
    if (key === 'nameLong') return t`At most 64 characters.`
    return valueProblemText(i18n, key, field)
  }
  return (place, problem) => {
    if (context.refusal !== null && placeOfRefusal(context) === place) return refusalText(i18n, lang, context.refusal)
    return snapshot.hasTag('incomplete') && problem !== null ? textFor(problem) : undefined
  }
}

function Currency({ actor }: FormProps) {
  const { t } = useLingui()
  const { context } = useSelector(actor, (current) => current)
  const errorAt = useErrorAt({ actor })
  const { draft, chosen } = context
  const offered = offeredCurrencies(context).map(({ currencyId: value, name }) => ({ value, label: name }))
  if (chosen !== null) return <p className={css.fixed}>{chosen.currencyName}</p>
  const problem = draftProblem(context)
  return (
    <Field label={t`Currency`} required error={errorAt('currency', problem?.place === 'currency' ? problem : null)}>
      {(control) => (
        <Select
          {...control}
          data-field="currency"
          options={draft.currencyId === null ? [{ value: '', label: t`Choose a currency` }, ...offered] : offered}
          value={draft.currencyId ?? ''}
          onValue={(currencyId) => actor.send({ type: 'currency.chosen', currencyId })}
        />
      )}
    </Field>
  )
}

function Value({ actor, field }: FormProps & { field: RouteField }) {
  const { context } = useSelector(actor, (current) => current)
  const errorAt = useErrorAt({ actor })
  const place = fieldKey(field.name)
  return (
    <ValueField
      field={field}
      place={place}
      text={textOf(context, field)}
      error={errorAt(place, fieldProblem(context, field))}
      onText={(text) => actor.send({ type: 'value.typed', name: field.name, text })}
    />
  )
}

function Name({ actor }: FormProps) {
  const { t } = useLingui()
  const { context } = useSelector(actor, (current) => current)
  const errorAt = useErrorAt({ actor })
  return (
    <Field
      label={t`Name`}
      required
      hint={t`For example “My Ledger”. Only you see it.`}
      error={errorAt('name', nameProblem(context))}
    >
      {(control) => (
        <TextInput
          {...control}
          data-field="name"
          name="requisite-name"
          autoComplete="off"
          maxLength={longestName}
          value={context.draft.name}
          onText={(text) => actor.send({ type: 'name.typed', text })}
        />
      )}
    </Field>
  )
}

/** Why it was not saved, as far as no field says so. */
function Trouble({ actor }: FormProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  const { refusal } = context
  if (refusal?.code === codes.tooManyRequisites || refusal?.code === codes.notFound) {
    return (
      <Alert tone="error">
        {refusal.code === codes.notFound ? (
          <Trans>These payment details were deleted in the meantime.</Trans>
        ) : (
          <Trans>You’ve reached the limit of saved payment details. Delete some first.</Trans>
        )}
      </Alert>
    )
  }
  return (
    <RequestError
      refusal={placeOfRefusal(context) === null ? refusal : null}
      isUnanswered={snapshot.hasTag('unanswered')}
    />
  )
}

/** Currency, its fields, and a name. */
export function RequisiteForm({ actor }: FormProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { context } = snapshot
  return (
    <Form label={t`Payment details`} actor={actor} onSubmit={() => actor.send({ type: 'form.submitted' })}>
      <FormFields>
        <Currency actor={actor} />
        {fieldsOf(context).map((field) => (
          <Value key={field.name} actor={actor} field={field} />
        ))}
        <Name actor={actor} />
      </FormFields>
      {context.chosen !== null && isOtherAddress(context) && (
        <Alert tone="notice" live={false}>
          <Trans>For your security, you can withdraw to another address only after 24 hours.</Trans>
        </Alert>
      )}
      <Trouble actor={actor} />
      <Button type="submit" full busy={snapshot.hasTag('busy')} muted={snapshot.hasTag('heldBack')}>
        <Trans>Save</Trans>
      </Button>
    </Form>
  )
}
