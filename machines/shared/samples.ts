/**
 * The shape of `<flow>.samples.ts`: what the path generator (`npm run paths`, DESIGN §4) feeds to a chart.
 *
 * @example
 * export const orderSamples = defineSamples(orderMachine, {
 *   // Named starts: a value, or a function that takes the simulated clock.
 *   inputs: { draft: ({ now }) => ({ draft, now }), reference: ({ now }) => ({ uid: 'u1', secret: 's1', now }) },
 *   // One or more payloads for EVERY event of the machine; `{}` for an event without fields.
 *   events: {
 *     'order.confirmed': {},
 *     'email.changed': [{ email: 'ann@example.com' }, { email: 'nonsense' }],
 *     'order.received': ({ context }) => ({ order: { ...paidOrder, uid: context.uid } }),
 *   },
 *   // Outcomes of actors by their `src`: promise actors need both, other actors only what the chart listens to.
 *   actors: { createOrder: { done: [created, refused], error: [new Error('offline')] } },
 *   // Events that no person sends (callback or child actors do): plans and printed steps tell them apart.
 *   sentBy: { 'order.received': 'watchOrder' },
 *   journeys: [{
 *     name: 'a guest pays and gets the money',
 *     input: 'draft',
 *     steps: [
 *       'order.confirmed',
 *       { called: 'createOrder', input: { draft } },
 *       { done: 'createOrder', output: created },
 *       { see: 'waitPayment' },
 *       { emitted: [{ type: 'order.created', uid: 'u1' }] },
 *       'after:poll',
 *     ],
 *     end: { result: 'success' },
 *     output: { kind: 'paid' },
 *   }],
 *   invariants: {
 *     'at most one order is created': (_snapshot, _persisted, { started }) =>
 *       started.filter(({ src }) => src === 'createOrder').length <= 1,
 *     'no secret is persisted': (_snapshot, persisted) => !JSON.stringify(persisted).includes('s1'),
 *   },
 * })
 */
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  PromiseActorLogic,
  Snapshot,
  SnapshotFrom,
  StateMachine,
  StateValue,
} from 'xstate'

import type { LazySnapshot } from './lazy.ts'

/** Replacements of the real world for inputs. */
export interface SamplePorts {
  /** Simulated time, ms since the epoch (UTC); begins at {@link sampleEpoch} and moves only with timers and waits. */
  readonly now: () => number
}

/** Simulated time at the start of each path: 2026-01-01T00:00:00Z, in ms. */
export const sampleEpoch = Date.UTC(2026, 0, 1)

/** History of the walked path; for invariants across states. */
export interface PathHistory {
  readonly events: readonly EventObject[]
  readonly emitted: readonly EventObject[]
  /** Every invoked or spawned actor, in order, with how many of the events came before it. */
  readonly started: readonly {
    readonly src: string
    readonly id: string
    readonly input: unknown
    readonly heard: number
  }[]
  /** Events that the chart sent to its actors. */
  readonly sent: readonly { readonly src: string; readonly event: EventObject }[]
}

/** An array always means several samples: a sample that is itself an array is written `[[…]]`. */
type Alone<T> = T extends readonly unknown[] ? never : T

/** Never a real value: keeps literals such as `kind: 'error'` in return values from being widened to string. */
type KeepsLiterals = '' | 0 | boolean | readonly KeepsLiterals[] | { readonly [key: string]: KeepsLiterals }
type Unsatisfiable = { readonly [key: string]: KeepsLiterals } & { readonly '': never }

/** One payload, several, or a function of the snapshot that returns them (an empty array: not applicable). */
type Sample<TSnapshot, TPayload> =
  | Alone<TPayload>
  | readonly [TPayload, ...TPayload[]]
  | ((snapshot: TSnapshot) => Alone<TPayload> | readonly TPayload[] | Unsatisfiable | readonly Unsatisfiable[])

type WithoutType<TEvent> = TEvent extends { type: string }
  ? Exclude<keyof TEvent, 'type'> extends never
    ? Record<string, never>
    : { [TKey in keyof TEvent as TKey extends 'type' ? never : TKey]: TEvent[TKey] }
  : never

type PartsOf<TMachine> =
  TMachine extends StateMachine<
    infer _TContext,
    infer TEvent,
    infer _TChildren,
    infer TActor,
    infer _TAction,
    infer _TGuard,
    infer TDelay,
    infer _TStateValue,
    infer TTag,
    infer _TInput,
    infer _TOutput,
    infer TEmitted,
    infer _TMeta,
    infer _TStateSchema,
    infer _TTransitionMeta
  >
    ? { event: TEvent; actor: TActor; delay: TDelay; emitted: TEmitted; tag: TTag }
    : never

/** The machine's own events, without those of the interpreter. */
type OwnEvent<TMachine> = Exclude<PartsOf<TMachine>['event'], { type: `xstate.${string}` }>
export type EventTypeOf<TMachine> = OwnEvent<TMachine>['type']
export type DelayOf<TMachine> = PartsOf<TMachine>['delay']
type ActorOf<TMachine> = PartsOf<TMachine>['actor']
type SrcOf<TMachine> = ActorOf<TMachine>['src']
type LogicOf<TMachine, TSrc> = Extract<ActorOf<TMachine>, { src: TSrc }>['logic']
type TestValueOf<TMachine> = Parameters<Extract<SnapshotFrom<TMachine>, AnyMachineSnapshot>['matches']>[0]

type OutputOf<TLogic> =
  TLogic extends PromiseActorLogic<infer TOutput, infer _TInput, infer _TEmitted>
    ? TOutput
    : SnapshotFrom<TLogic> extends { output: infer TOutput }
      ? TOutput
      : unknown

/**
 * Actors with an output: promises, and loaded charts. Callbacks and observables have a promise's shape, but their
 * output is exactly `undefined`.
 */
type PromiseSrc<TMachine> = {
  [TSrc in SrcOf<TMachine>]: LogicOf<TMachine, TSrc> extends PromiseActorLogic<infer TOutput, infer _I, infer _E>
    ? [TOutput] extends [undefined]
      ? never
      : TSrc
    : SnapshotFrom<LogicOf<TMachine, TSrc>> extends LazySnapshot<AnyStateMachine>
      ? TSrc
      : never
}[SrcOf<TMachine>]

type OutcomesOf<TMachine, TSrc> = {
  done: Sample<SnapshotFrom<TMachine>, OutputOf<LogicOf<TMachine, TSrc>>>
  error: Sample<SnapshotFrom<TMachine>, unknown>
  /** Snapshots reported by the actor; only for an invoke with `onSnapshot`. */
  snapshot?: Sample<SnapshotFrom<TMachine>, object>
}

type ActorSamplesOf<TMachine> = {
  [TSrc in PromiseSrc<TMachine>]: OutcomesOf<TMachine, TSrc>
} & {
  [TSrc in Exclude<SrcOf<TMachine>, PromiseSrc<TMachine>>]?: Partial<OutcomesOf<TMachine, TSrc>>
}

type JourneyStepOf<TMachine> =
  /** An event with its first sample. */
  | OwnEvent<TMachine>['type']
  /** An outcome of a running actor with its first sample. */
  | `done:${SrcOf<TMachine>}`
  | `error:${SrcOf<TMachine>}`
  /** Fires an armed timer; the clock advances to it. */
  | `after:${PartsOf<TMachine>['delay'] | number}`
  /** An event with its own payload. */
  | OwnEvent<TMachine>
  | { [TSrc in SrcOf<TMachine>]: { done: TSrc; output: OutputOf<LogicOf<TMachine, TSrc>> } }[SrcOf<TMachine>]
  | { error: SrcOf<TMachine>; reason: unknown }
  | { snapshot: SrcOf<TMachine>; value: object }
  /** Advances the clock by a number of ms; due timers fire in order. */
  | { wait: number }
  /** Checks the state (as `snapshot.matches`). */
  | { see: TestValueOf<TMachine> }
  /** Checks all tags of the state, in any order. */
  | { tags: readonly PartsOf<TMachine>['tag'][] }
  /** Checks these values of the context. */
  | { context: Partial<ContextFrom<TMachine>> }
  /** Checks all events emitted since the start, or since the previous such check. */
  | { emitted: readonly PartsOf<TMachine>['emitted'][] }
  /** Checks these values in the input of the actor's last start, and the number of starts since the previous check. */
  | {
      [TSrc in SrcOf<TMachine>]: {
        called: TSrc
        input?: Partial<InputFrom<LogicOf<TMachine, TSrc>>>
        times?: number
      }
    }[SrcOf<TMachine>]
  /** Checks all events sent to this actor since the start, or since the previous such check. */
  | {
      [TSrc in SrcOf<TMachine>]: { sent: TSrc; events: readonly EventFromLogic<LogicOf<TMachine, TSrc>>[] }
    }[SrcOf<TMachine>]

/** A hand-written walk through a chart with its end state. */
export interface JourneyOf<TMachine> {
  name: string
  /** Name of the start in `inputs`; default: the first one. */
  input?: string
  steps: readonly JourneyStepOf<TMachine>[]
  /** The end state, as for `snapshot.matches` (a parallel chart may name some regions). */
  end: TestValueOf<TMachine>
  /** Values of the chart's output, if it ends. */
  output?: Partial<OutputFrom<TMachine>>
}

/** Checked after every step of every path and journey: `false` or a thrown error fails the path. */
export type InvariantOf<TMachine> = (
  snapshot: SnapshotFrom<TMachine>,
  persisted: Snapshot<unknown>,
  history: PathHistory,
) => boolean

type InputsOf<TMachine> =
  unknown extends InputFrom<TMachine>
    ? { inputs?: Record<string, unknown> }
    : { inputs: Record<string, InputFrom<TMachine> | ((ports: SamplePorts) => InputFrom<TMachine>)> }

type ActorsPartOf<TMachine> = [PromiseSrc<TMachine>] extends [never]
  ? { actors?: ActorSamplesOf<TMachine> }
  : { actors: ActorSamplesOf<TMachine> }

/** Argument of {@link defineSamples}: a missing event or promise actor does not compile. */
export type SamplesOf<TMachine extends AnyStateMachine> = InputsOf<TMachine> &
  ActorsPartOf<TMachine> & {
    events: {
      [TType in OwnEvent<TMachine>['type']]: Sample<
        SnapshotFrom<TMachine>,
        WithoutType<Extract<OwnEvent<TMachine>, { type: TType }>>
      >
    }
    /** Events sent by an actor, not a user: event type to the actor's `src`. */
    sentBy?: { [TType in OwnEvent<TMachine>['type']]?: SrcOf<TMachine> }
    journeys?: readonly JourneyOf<TMachine>[]
    invariants?: Record<string, InvariantOf<TMachine>>
    /** Implementations of placeholder actions, guards or delays. Actors are scripted already. */
    provide?: Omit<NonNullable<Parameters<TMachine['provide']>[0]>, 'actors'>
    /** More situations than this are a mistake in the samples (default 5,000). */
    limit?: number
  }

/** A journey step in the form used by the tools. */
export type JourneyStep =
  | string
  | EventObject
  | { done: string; output: unknown }
  | { error: string; reason: unknown }
  | { snapshot: string; value: object }
  | { wait: number }
  | { see: StateValue }
  | { tags: readonly string[] }
  | { context: object }
  | { emitted: readonly unknown[] }
  | { called: string; input?: unknown; times?: number }
  | { sent: string; events: readonly unknown[] }

/** A journey of any chart, as used by the tools. */
export interface Journey {
  name: string
  input?: string
  steps: readonly JourneyStep[]
  end: StateValue
  output?: unknown
}

/** Samples of any chart, as used by the tools: the result of {@link defineSamples} is assignable to it. */
export interface ChartSamples {
  inputs?: Record<string, unknown>
  /** A value, an array of values or a function of the snapshot that returns either. */
  events: Record<string, unknown>
  actors?: Record<string, { done?: unknown; error?: unknown; snapshot?: unknown } | undefined>
  sentBy?: Record<string, string | undefined>
  journeys?: readonly Journey[]
  invariants?: Record<
    string,
    (snapshot: AnyMachineSnapshot, persisted: Snapshot<unknown>, history: PathHistory) => boolean
  >
  provide?: object
  limit?: number
}

/**
 * Ties samples to a machine, so that a missing event, actor or outcome is a type error. Invoked machines, callbacks and
 * observables are scripted like promises: they act only when a step says so.
 */
export function defineSamples<TMachine extends AnyStateMachine>(
  _machine: TMachine,
  samples: SamplesOf<TMachine>,
): SamplesOf<TMachine> {
  return samples
}
