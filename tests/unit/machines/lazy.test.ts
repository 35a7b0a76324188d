import { assign, createActor, createMachine, setup, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { lazyChart, type LoadedChart } from '../../../machines/shared/lazy.ts'

/** Records the events it receives, and ends on command. */
const notebook = setup({
  types: {
    context: {} as { heard: readonly string[] },
    input: {} as { first: string },
    output: {} as { heard: readonly string[] },
    events: {} as { type: 'word.said'; word: string } | { type: 'book.closed' } | { type: 'book.torn' },
  },
  actions: {
    write: assign({ heard: ({ context }, word: string) => [...context.heard, word] }),
    tear: () => {
      throw new Error('torn')
    },
  },
}).createMachine({
  id: 'notebook',
  context: ({ input }) => ({ heard: [input.first] }),
  output: ({ context: { heard } }) => ({ heard }),
  initial: 'open',
  states: {
    open: {
      on: {
        'word.said': { actions: { type: 'write', params: ({ event }) => event.word } },
        'book.closed': 'closed',
        'book.torn': { actions: 'tear' },
      },
    },
    closed: { type: 'final' },
  },
})

type Loaded = LoadedChart<typeof notebook>

/** A parent that loads the recorder lazily; the test controls the import. */
const open = () => {
  const started: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<typeof notebook>()
  const lazy = lazyChart<typeof notebook, string>(async (first): Promise<Loaded> => ({
    chart: await promise,
    input: { first },
  }))
  const parent = setup({
    types: {
      context: {} as { result: unknown },
      events: {} as { type: 'book.left' },
      children: {} as { notebook: 'notebook' },
    },
    actors: { notebook: lazy },
    actions: { take: assign({ result: (_, { result }: { result: unknown }) => result }) },
  }).createMachine({
    context: { result: null },
    initial: 'reading',
    states: {
      reading: {
        invoke: {
          id: 'notebook',
          src: 'notebook',
          input: 'once',
          onDone: { target: 'read', actions: { type: 'take', params: ({ event }) => ({ result: event.output }) } },
          onError: { target: 'failed', actions: { type: 'take', params: ({ event }) => ({ result: event.error }) } },
        },
        on: { 'book.left': 'left' },
      },
      read: {},
      failed: {},
      left: {},
    },
  })
  const actor = createActor(parent, {
    inspect: (event) => {
      if (event.type === '@xstate.actor') started.push(String(Reflect.get(event.actorRef, 'id')))
    },
  }).start()
  const child = () => actor.getSnapshot().children.notebook
  return {
    actor,
    child,
    chart: () => child()?.getSnapshot().context.chart ?? null,
    bring: resolve,
    lose: reject,
    started,
  }
}

describe('a lazily loaded chart', () => {
  test('is absent while it loads, then receives the queued events in order', async () => {
    const { child, chart, bring } = open()
    child()?.send({ type: 'word.said', word: 'upon' })
    child()?.send({ type: 'word.said', word: 'a' })
    expect(chart()).toBeNull()
    bring(notebook)
    await expect.poll(chart).not.toBeNull()
    child()?.send({ type: 'word.said', word: 'time' })
    expect(chart()?.getSnapshot().context.heard).toEqual(['once', 'upon', 'a', 'time'])
    expect(chart()?.id).toBe('notebook')
  })

  test('ends with its output', async () => {
    const { actor, child, bring } = open()
    child()?.send({ type: 'book.closed' })
    bring(notebook)
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('read'))
    expect(context.result).toEqual({ heard: ['once'] })
    expect(child()).toBeUndefined()
  })

  test('fails when its code cannot be loaded', async () => {
    const { actor, lose } = open()
    lose(new Error('no such file'))
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    expect(context.result).toEqual(new Error('no such file'))
  })

  test('fails when it throws', async () => {
    const { actor, child, chart, bring } = open()
    bring(notebook)
    await expect.poll(chart).not.toBeNull()
    child()?.send({ type: 'book.torn' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('failed'))
    expect(context.result).toEqual(new Error('torn'))
  })

  test('stops with its parent', async () => {
    const { actor, chart, bring } = open()
    bring(notebook)
    await expect.poll(chart).not.toBeNull()
    const running = chart()
    actor.send({ type: 'book.left' })
    expect(running?.getSnapshot().status).toBe('stopped')
  })

  test('does not start when its parent has moved on', async () => {
    const { actor, child, bring, started } = open()
    const waiting = child()
    const before = [...started]
    actor.send({ type: 'book.left' })
    bring(notebook)
    await new Promise(setImmediate)
    expect([waiting?.getSnapshot().status, waiting?.getSnapshot().context.chart]).toEqual(['stopped', null])
    expect(started).toEqual(before)
  })

  test('is visible to an inspector of the root', async () => {
    const seen: string[] = []
    const { promise, resolve } = Promise.withResolvers<typeof notebook>()
    const lazy = lazyChart<typeof notebook>(async (input) => ({ chart: await promise, input }))
    const root = createMachine({ invoke: { id: 'book', src: lazy, input: { first: 'once' } } })
    createActor(root, {
      inspect: (event) => {
        if (event.type === '@xstate.actor') seen.push(String(Reflect.get(event.actorRef, 'id')))
      },
    }).start()
    resolve(notebook)
    await expect.poll(() => seen).toContain('notebook')
  })
})
