import {
  assign,
  createMachine,
  enqueueActions,
  fromPromise,
  type ActorLogic,
  type ActorRef,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type OutputFrom,
  type Snapshot,
} from 'xstate'

/** A loaded chart with its input. */
export interface LoadedChart<Chart extends AnyStateMachine> {
  chart: Chart
  input: InputFrom<Chart>
}

type Load<Chart extends AnyStateMachine, Input> = (input: Input) => Promise<LoadedChart<Chart>>

export type LazySnapshot<Chart extends AnyStateMachine> = Snapshot<OutputFrom<Chart>> & {
  /** `chart`: null while its code is being loaded. */
  context: { chart: ActorRefFrom<Chart> | null }
}

/** The result of {@link lazyChart}: accepts the chart's events and ends with its output. */
export type LazyChart<Chart extends AnyStateMachine, Input = InputFrom<Chart>> = ActorLogic<
  LazySnapshot<Chart>,
  EventFromLogic<Chart>,
  Input
>

/** A running {@link LazyChart}. `Chart`: the actor that it runs. */
export type LazyActor<Chart> = ActorRef<Snapshot<unknown> & { context: { chart: Chart | null } }, never>

interface LazyContext {
  input: unknown
  chart: AnyActorRef | null
  /** Events received before the chart was loaded. */
  queue: readonly EventObject[]
  output: unknown
}

/** Events of the interpreter are for this chart: if it forwarded them, a failure of the loaded chart would be lost. */
const isForChart = ({ event }: { event: EventObject }) => !event.type.startsWith('xstate.')

const createLazyMachine = (load: Load<AnyStateMachine, unknown>) =>
  createMachine({
    types: {} as { context: LazyContext; events: AnyEventObject; input: unknown; output: unknown; tags: 'busy' },
    id: 'lazy',
    context: ({ input }) => ({ input, chart: null, queue: [], output: undefined }),
    output: ({ context }) => context.output,
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'load',
          src: fromPromise<LoadedChart<AnyStateMachine>, unknown>(({ input }) => load(input)),
          input: ({ context }) => context.input,
          onDone: {
            target: 'running',
            actions: assign({
              chart: ({ spawn, event }) => {
                const { chart, input } = event.output as { chart: AnyStateMachine; input: unknown }
                return spawn(chart, { id: chart.id, input })
              },
            }),
          },
        },
        on: {
          '*': { guard: isForChart, actions: assign({ queue: ({ context, event }) => [...context.queue, event] }) },
        },
      },
      running: {
        entry: enqueueActions(({ context: { chart, queue }, enqueue }) => {
          if (chart !== null) for (const event of queue) enqueue.sendTo(chart, event)
          enqueue.assign({ queue: [] })
        }),
        on: {
          'xstate.done.actor.*': {
            target: 'done',
            actions: assign({ output: ({ event }): unknown => event['output'] }),
          },
          '*': {
            guard: isForChart,
            actions: enqueueActions(({ context: { chart }, event, enqueue }) => {
              if (chart !== null) enqueue.sendTo(chart, event)
            }),
          },
        },
      },
      done: { type: 'final' },
    },
  })

/**
 * A chart that is loaded when its parent starts it: loading, running, done. Events received before are queued in order.
 * It ends with the chart's output, stops with its parent, and fails if the code cannot be loaded or the chart fails:
 * the parent handles that in `onError`.
 * @param load loads the code and maps the parent's input to the chart's
 */
export const lazyChart = <Chart extends AnyStateMachine, Input = InputFrom<Chart>>(
  load: Load<Chart, Input>,
): LazyChart<Chart, Input> =>
  // XState has no type for a machine that takes the events of a chart known only at run time.
  createLazyMachine(load as Load<AnyStateMachine, unknown>) as unknown as LazyChart<Chart, Input>
