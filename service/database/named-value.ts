/** A field of a form, by its name in the contract. */
export interface NamedValue {
  name: string
  value: string
}
