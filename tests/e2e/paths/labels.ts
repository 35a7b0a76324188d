import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { DelayOf, EventTypeOf } from '../../../machines/shared/samples.ts'
import type { Act } from './dialog-acts.ts'

/** Actors whose outcomes are performed, by chart; checked against the charts, because types do not cover it. */
export const outcomes = {
  closure: ['closeAccount', 'findOut', 'stepUp'],
  exchange: ['loadRoutes', 'placing', 'readFields', 'refreshRoutes', 'settleFields'],
  list: ['loadPage', 'refreshPage'],
  login: ['confirmByPasskey', 'enterByPasskey', 'signIn', 'signInWithCode'],
  merchant: ['notifications', 'sendNotification'],
  messenger: [
    'askWriteAccess',
    'bridge',
    'reportStart',
    'requestContact',
    'savePhone',
    'saveWriteAccess',
    'signIn',
    'signInWithCode',
  ],
  order: ['moveOrder', 'openOrder', 'reloadOrder'],
  partner: ['changeRate', 'loadFigures', 'refreshFigures'],
  'partner-order': ['createPartnerOrder', 'loadMeans', 'refreshMeans', 'stepUp'],
  'partner-order-view': ['loadOrder', 'refreshOrder'],
  placing: ['createOrder', 'keepPending', 'quoteRoute'],
  recovery: ['sendMail'],
  registration: ['getSession', 'register'],
  'two-factor': ['confirmOtp', 'createOtp', 'deleteOtp', 'stepUp'],
  wallets: ['loadAddress', 'loadWallets', 'refreshWallets'],
  withdrawal: ['createWithdrawal', 'loadMeans', 'refreshMeans', 'stepUp'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type ChartName = keyof typeof outcomes

type Outcome<TName extends ChartName> = `${'done' | 'error'}: ${(typeof outcomes)[TName][number]}`

/** Everything that can happen to a chart, as named in plans. */
type Label<TMachine, TName extends ChartName> =
  | EventTypeOf<TMachine>
  | Outcome<TName>
  | `after ${Extract<DelayOf<TMachine>, string>}`

type LeafOf<TValue> = TValue extends string
  ? TValue
  : { [TKey in keyof TValue & string]: `${TKey}.${LeafOf<NonNullable<TValue[TKey]>>}` }[keyof TValue & string]

/** Leaf states of a chart, e.g. `code.editing`. */
type LeafState<TMachine extends AnyStateMachine> = LeafOf<SnapshotFrom<TMachine>['value']>

/** The driver's action for each label; an omission does not compile. @typeParam TLeft labels that are not performed */
export type Acts<TMachine, TName extends ChartName, TLeft extends string = never> = Readonly<
  Record<Exclude<Label<TMachine, TName>, TLeft>, Act>
>

/**
 * The driver's check for each state; an omission does not compile. @typeParam TLeft states that are transient or not
 * visible
 */
export type Screens<TMachine extends AnyStateMachine, TScreen, TLeft extends string = never> = Readonly<
  Record<Exclude<LeafState<TMachine>, TLeft>, TScreen>
>
