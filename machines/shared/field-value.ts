import type { RouteField } from './api.ts'

/** What a person wrote in words or to be matched letter by letter: its spaces count. */
const spaced: readonly RouteField['kind'][] = ['name', 'memo', 'text']

/** A field's value as it counts, for the form and the service alike: numbers and addresses lose the spaces of pasting. */
export const cleanValue = ({ kind }: Pick<RouteField, 'kind'>, typed: string): string => {
  const text = spaced.includes(kind) ? typed.trim() : typed.replace(/\s+/g, '')
  return kind === 'iban' ? text.toUpperCase() : text
}
