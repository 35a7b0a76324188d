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

/** A chart whose code is here, with the input that it starts with. */
export interface LoadedChart<Chart extends AnyStateMachine> {
  chart: Chart
  input: InputFrom<Chart>
}

type Load<Chart extends AnyStateMachine, Input> = (input: Input) => Promise<LoadedChart<Chart>>

export type LazySnapshot<Chart extends AnyStateMachine> = Snapshot<OutputFrom<Chart>> & {
  /** `chart`: null while its code is on the way. */
  context: { chart: ActorRefFrom<Chart> | null }
}

/** What {@link lazyChart} makes: it takes the events of the chart and ends with its output. */
export type LazyChart<Chart extends AnyStateMachine, Input = InputFrom<Chart>> = ActorLogic<
  LazySnapshot<Chart>,
  EventFromLogic<Chart>,
  Input
>

/** A running {@link LazyChart}, for who looks for the chart in it. `Chart`: the actor that it runs. */
export type LazyActor<Chart> = ActorRef<Snapshot<unknown> & { context: { chart: Chart | null } }, never>

interface LazyContext {
  input: unknown
  chart: AnyActorRef | null
  /** Events that came before the chart was here. */
  queue: readonly EventObject[]
  output: unknown
}

/** What an actor tells of itself is for this chart: passed on, a failure of the chart would reach nobody. */
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
          'xstate.done.actor.*': { target: 'done', actions: assign({ output: ({ event }) => event['output'] }) },
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
 * A chart whose code is fetched when its parent starts it: loading, running, done. Events that come before the code are
 * kept in their order. It ends with the chart's output, stops with its parent, and fails when the code or the chart does:
 * the parent's `onError` hears of it.
 * @param load fetches the code, and makes the chart's input of the parent's
 */
export const lazyChart = <Chart extends AnyStateMachine, Input = InputFrom<Chart>>(
  load: Load<Chart, Input>,
): LazyChart<Chart, Input> =>
  // XState has no type for a machine whose events are those of a chart to come.
  createLazyMachine(load as Load<AnyStateMachine, unknown>) as unknown as LazyChart<Chart, Input>
