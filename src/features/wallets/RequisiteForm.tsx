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
import { attributesOf, groupOf, isMono } from '../../components/field-attributes.ts'
import { RequestError } from '../../components/FormError.tsx'
import { GroupedInput } from '../../components/GroupedInput.tsx'
import { refusalText } from '../../i18n/refusal-text.ts'
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
    const label = field?.network ?? ''
    const texts: Record<DraftProblem['key'], string> = {
      currencyMissing: t`Choose a currency.`,
      fieldMissing: t`Fill in this field.`,
      fieldInvalid:
        field?.example === undefined ? t`This doesn’t look right. Check it.` : t`Enter it like this: ${field.example}`,
      addressInvalid: t`This isn’t an address on the ${label} network.`,
      nameMissing: t`Enter a name.`,
      nameLong: t`At most 64 characters.`,
    }
    return texts[key]
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

/** A missing memo loses the money, so the hint says so. */
function useHint(field: RouteField): string | undefined {
  const { t } = useLingui()
  if (field.kind === 'memo' || field.kind === 'tag') {
    return field.required
      ? t`Copy it from the wallet or crypto exchange that will receive the funds. Without it, they may be lost.`
      : t`Only if the receiving wallet or crypto exchange gives you one. Without it, the funds may be lost.`
  }
  if (field.kind === 'address' && field.network !== undefined) return t`Only the ${field.network} network`
  return field.example === undefined || field.kind === 'address' ? undefined : t`For example: ${field.example}`
}

function Value({ actor, field }: FormProps & { field: RouteField }) {
  const { t } = useLingui()
  const { context } = useSelector(actor, (current) => current)
  const errorAt = useErrorAt({ actor })
  const place = fieldKey(field.name)
  return (
    <Field
      label={field.label}
      required={field.required}
      aside={!field.required && t`optional`}
      hint={useHint(field)}
      error={errorAt(place, fieldProblem(context, field))}
    >
      {(control) => (
        <GroupedInput
          {...control}
          {...attributesOf(field)}
          data-field={place}
          mono={isMono(field)}
          maxLength={256}
          value={textOf(context, field)}
          group={groupOf(field)}
          onText={(text) => actor.send({ type: 'value.typed', name: field.name, text })}
        />
      )}
    </Field>
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
