/** One small change of a chart or of its rules that its tests must notice. */

/** What is changed. */
export type Kind =
  | 'retarget'
  | 'handler'
  | 'timer'
  | 'swap'
  | 'guard removed'
  | 'guard negated'
  | 'action'
  | 'entry'
  | 'exit'
  | 'tag'
  | 'comparison'
  | 'condition'
  | 'default'
  | 'member'

/** A changed source file. */
export interface Source {
  readonly path: string
  readonly source: string
}

/** A change with a name that stays the same while what it changes does. */
export interface Mutant {
  readonly kind: Kind
  /** Where and what, for a person. */
  readonly name: string
}

/** Tells the mutants of a chart apart: two of a guard have the same name. */
export const keyOf = ({ kind, name }: Mutant): string => `${kind} ${name}`
