import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { DelayOf, EventTypeOf } from '../../../machines/shared/samples.ts'
import type { Act } from './dialog-acts.ts'

/** Actors whose outcomes are acted out, by chart: a check holds this list against the charts, since types do not tell. */
export const outcomes = {
  closure: ['closeAccount', 'findOut', 'stepUp'],
  exchange: ['loadRoutes', 'placing', 'refreshRoutes'],
  login: ['confirmByPasskey', 'enterByPasskey', 'signIn', 'signInWithCode'],
  order: ['moveOrder', 'openOrder', 'reloadOrder'],
  placing: ['createOrder', 'keepPending', 'quoteRoute'],
  recovery: ['sendMail'],
  registration: ['getSession', 'register'],
  'two-factor': ['confirmOtp', 'createOtp', 'deleteOtp', 'stepUp'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type ChartName = keyof typeof outcomes

type Outcome<TName extends ChartName> = `${'done' | 'error'}: ${(typeof outcomes)[TName][number]}`

/** Everything that can happen to a chart, as plans name it. */
type Label<TMachine, TName extends ChartName> =
  | EventTypeOf<TMachine>
  | Outcome<TName>
  | `after ${Extract<DelayOf<TMachine>, string>}`

type LeafOf<TValue> = TValue extends string
  ? TValue
  : { [TKey in keyof TValue & string]: `${TKey}.${LeafOf<NonNullable<TValue[TKey]>>}` }[keyof TValue & string]

/** The innermost states of a chart: `code.editing`. */
type LeafState<TMachine extends AnyStateMachine> = LeafOf<SnapshotFrom<TMachine>['value']>

/** What a driver does for each thing that can happen; leaving one out does not compile. @typeParam TLeft is not acted out */
export type Acts<TMachine, TName extends ChartName, TLeft extends string = never> = Readonly<
  Record<Exclude<Label<TMachine, TName>, TLeft>, Act>
>

/** What a driver sees in each state; leaving one out does not compile. @typeParam TLeft is passed at once, or not seen */
export type Screens<TMachine extends AnyStateMachine, TScreen, TLeft extends string = never> = Readonly<
  Record<Exclude<LeafState<TMachine>, TLeft>, TScreen>
>
