/** A field of a form, identified by its contract name. */
export interface NamedValue {
  name: string
  value: string
}
