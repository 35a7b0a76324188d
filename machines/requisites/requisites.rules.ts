import { codeStep } from '../shared/code-step.ts'
import { codes } from '../shared/codes.ts'
import type { FieldValue, RouteField } from '../shared/api.ts'
import { cleanValue } from '../shared/field-value.ts'
import type { Requisite } from '../shared/means.ts'
import { valueProblem } from '../shared/value-field.ts'
import type {
  Draft,
  DraftProblem,
  PayoutCurrency,
  RequisitesContext,
  RequisitesInput,
  Saving,
} from './requisites.types.ts'

export const longestName = 64

export const emptyDraft: Draft = { id: null, currencyId: null, name: '', texts: {} }

export const initialContext = (input: RequisitesInput): RequisitesContext => ({
  ...input,
  requisites: [],
  currencies: [],
  symbol: null,
  draft: emptyDraft,
  chosen: null,
  isUnsure: false,
  isBehind: false,
  ...codeStep,
  refusal: null,
})

/** Where the focus goes for a field of the currency. */
export const fieldKey = (name: string): string => `value-${name}`

type Drafted = Pick<RequisitesContext, 'draft' | 'currencies'>

export const currencyOf = ({ draft, currencies }: Drafted): PayoutCurrency | null =>
  currencies.find(({ currencyId }) => currencyId === draft.currencyId) ?? null

export const fieldsOf = (context: Drafted): readonly RouteField[] => currencyOf(context)?.fields ?? []

export const textOf = ({ draft }: Pick<Drafted, 'draft'>, { name }: RouteField): string => draft.texts[name] ?? ''

/** A new draft, with the currency of the coin that is asked for if there is only one. */
export const newDraft = ({ currencies, symbol }: Pick<RequisitesContext, 'currencies' | 'symbol'>): Draft => {
  const fitting = currencies.filter((currency) => currency.symbol === symbol)
  return { ...emptyDraft, currencyId: fitting[0]?.currencyId ?? null }
}

export const draftOf = ({ id, currencyId, name, values }: Requisite): Draft => ({
  id,
  currencyId,
  name,
  texts: Object.fromEntries(values.map((value) => [value.name, value.value])),
})

/** Something is typed that is not saved. */
export const isTyped = ({ draft, chosen }: Pick<RequisitesContext, 'draft' | 'chosen'>): boolean => {
  const before = draft.id === null || chosen === null ? emptyDraft : draftOf(chosen)
  const isOther = ([name, text]: [string, string]) => text !== (before.texts[name] ?? '')
  return draft.name !== before.name || Object.entries(draft.texts).some(isOther)
}

/** The currencies to choose from: those of the coin that is asked for, or all of them. */
export const offeredCurrencies = ({
  currencies,
  symbol,
}: Pick<RequisitesContext, 'currencies' | 'symbol'>): readonly PayoutCurrency[] => {
  const fitting = currencies.filter((currency) => currency.symbol === symbol)
  return fitting.length > 0 ? fitting : currencies
}

/** The problem of one field. */
export const fieldProblem = (context: Drafted, field: RouteField): DraftProblem | null => {
  const key = valueProblem(field, textOf(context, field))
  return key === null ? null : { key, place: fieldKey(field.name), field }
}

const cleanLabel = (text: string): string => text.trim()

export const nameProblem = ({ draft }: Pick<Drafted, 'draft'>): DraftProblem | null => {
  const name = cleanLabel(draft.name)
  if (name === '') return { key: 'nameMissing', place: 'name' }
  return name.length > longestName ? { key: 'nameLong', place: 'name' } : null
}

/** The first problem in the order of the form; null if it can be saved. */
export const draftProblem = (context: Drafted): DraftProblem | null => {
  if (currencyOf(context) === null) return { key: 'currencyMissing', place: 'currency' }
  const problems = fieldsOf(context).map((field) => fieldProblem(context, field))
  return problems.find((problem) => problem !== null) ?? nameProblem(context)
}

const valuesOf = (context: Drafted): FieldValue[] =>
  fieldsOf(context).flatMap((field) => {
    const value = cleanValue(field, textOf(context, field))
    return value === '' ? [] : [{ name: field.name, value }]
  })

const isSameValues = (requisite: Requisite, values: readonly FieldValue[]): boolean =>
  requisite.values.length === values.length &&
  values.every(({ name, value }) => requisite.values.some((before) => before.name === name && before.value === value))

type Edited = Drafted & Pick<RequisitesContext, 'chosen'>

/** Whether somebody else would be paid: that asks for the owner, and waits. */
export const isOtherAddress = (context: Edited): boolean =>
  context.chosen === null || !isSameValues(context.chosen, valuesOf(context))

/** Nothing would change. */
export const isUnchanged = (context: Edited): boolean =>
  context.chosen !== null && !isOtherAddress(context) && cleanLabel(context.draft.name) === context.chosen.name

/** @throws without a currency, which the chart asks for first */
export const savingOf = (context: Edited): Saving => {
  const { draft } = context
  const name = cleanLabel(draft.name)
  if (draft.id !== null)
    return {
      kind: 'changed',
      id: draft.id,
      name,
      ...(isOtherAddress(context) ? { values: valuesOf(context) } : {}),
    }
  if (draft.currencyId === null) throw new Error('payment details without a currency')
  return { kind: 'new', name, currencyId: draft.currencyId, values: valuesOf(context) }
}

/** The place of a refusal in the form; null for the form as a whole. */
export const placeOfRefusal = (context: Drafted & Pick<RequisitesContext, 'refusal'>): string | null => {
  const { refusal } = context
  if (refusal === null || (refusal.code !== codes.fieldMissing && refusal.code !== codes.fieldInvalid)) return null
  const { field } = refusal.object
  if (field === 'name') return 'name'
  if (field === 'currencyId') return 'currency'
  return fieldsOf(context).some(({ name }) => name === field) ? fieldKey(field ?? '') : null
}
