import { createActor, waitFor } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { agreedTo } from '../../../machines/placing/placing.draft.ts'
import type { PlacingActor } from '../../../machines/placing/placing.machine.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { orderDraft, orderIn } from '../../../machines/shared/sample-data.ts'
import type { SavedOrder } from '../../../machines/orders/orders.types.ts'
import { ServiceFault } from '../../../src/api/fault.ts'
import { createPlacing, type PlacingDeps } from '../../../src/services/placing.ts'
import { createSentOrders } from '../../../src/services/sent-orders.ts'
import { createPersisted } from '../../../src/services/persisted.ts'
import { apiBefore, data, refusal } from './api-fixture.ts'
import { createDisk } from './kept-storage.ts'

/** @param hasOwner value in the reply, if any */
const created = (hasOwner?: boolean) =>
  data({ order: { ...orderIn('waitPayment'), orderSecret: 'secret-1' }, hasOwner })

const flooded = () =>
  new Response(
    JSON.stringify({
      success: false,
      error: { errorCode: 50_300, message: 'Anti-flood system!', object: { time: 20 } },
    }),
    { status: 429, headers: { 'content-type': 'application/json' } },
  )

const setUp = (
  reply: (request: Request, count: number) => Response | Promise<Response>,
  {
    isSignedIn = () => false,
    isReplaced = () => false,
    ownerKnown = () => Promise.resolve(),
  }: Partial<Pick<PlacingDeps, 'isSignedIn' | 'isReplaced' | 'ownerKnown'>> = {},
) => {
  const requests: { key: string | null; body: unknown }[] = []
  const saved: SavedOrder[] = []
  const persisted = createPersisted(createDisk(), createDisk(), () => 1_000)
  const api = apiBefore(async (request) => {
    requests.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() })
    return reply(request, requests.length)
  })
  const sentOrders = createSentOrders()
  let keys = 0
  const machine = createPlacing({
    api,
    persisted,
    loadRoutes: () => Promise.resolve([]),
    isSignedIn,
    isReplaced,
    ownerKnown,
    now: () => 1_000,
    createKey: () => `key-${(keys += 1)}`,
    saveOrder: (order) => saved.push(order),
    noteSent: sentOrders.noteSent,
  })
  return { machine, persisted, requests, saved, isAsSent: sentOrders.isAsSent }
}

/** Confirms with both consents. */
const confirm = (actor: PlacingActor): void => {
  const { consents } = actor.getSnapshot().context
  for (const consent of ['details', 'agreement'] as const)
    if (!consents[consent]) actor.send({ type: 'consent.toggled', consent })
  actor.send({ type: 'order.confirmed' })
}

const agreed = agreedTo(orderDraft)
const input = { draft: orderDraft, pendingKey: null, lang: 'en' as const, isQuoted: true }

describe('placing an order', () => {
  it('sends the language of the page at the confirmation', async () => {
    const { machine, requests, isAsSent } = setUp(() => created())
    const actor = createActor(machine, { input }).start()
    actor.send({ type: 'language.changed', lang: 'ka' })
    confirm(actor)
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(requests).toEqual([{ key: 'key-1', body: { ...agreed.payload, lang: 'ka' } }])
    const { output } = actor.getSnapshot()
    const uid = output?.kind === 'created' ? output.reference.orderUID : ''
    const order = orderIn('waitPayment')
    // The reply is about another direction than what was sent.
    expect([isAsSent(uid, order), isAsSent('another', order)]).toEqual([false, true])
  })

  it('saves the order before the request, and deletes it after the reply', async () => {
    let pendingAtRequest: unknown = null
    const made = setUp(() => {
      pendingAtRequest = made.persisted.pending()
      return created()
    })
    const actor = createActor(made.machine, { input }).start()
    confirm(actor)
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(pendingAtRequest).toEqual({ key: 'key-1', draft: agreed, askedAt: 1_000 })
    expect(made.persisted.pending()).toBeNull()
    expect(made.saved.map(({ orderSecret }) => orderSecret)).toEqual(['secret-1'])
  })

  it('sends the same key and payload again after a lost reply', async () => {
    const made = setUp((_request, count) => (count === 1 ? Promise.reject(new TypeError('lost')) : created()))
    const actor = createActor(made.machine, { input }).start()
    confirm(actor)
    await waitFor(actor, (snapshot) => snapshot.matches('unsure'))
    expect(made.persisted.pending()).toMatchObject({ key: 'key-1' })
    actor.send({ type: 'creation.retried' })
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(made.requests).toEqual([
      { key: 'key-1', body: agreed.payload },
      { key: 'key-1', body: agreed.payload },
    ])
  })

  it('sends one request for two confirmations', async () => {
    const made = setUp(() => created())
    const actor = createActor(made.machine, { input }).start()
    confirm(actor)
    actor.send({ type: 'order.confirmed' })
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(made.requests.length).toBe(1)
  })

  it('keeps it when calls are rate-limited after a lost reply', async () => {
    const made = setUp((_request, count) => {
      if (count === 1) return Promise.reject(new TypeError('lost'))
      return count === 2 ? flooded() : created()
    })
    const actor = createActor(made.machine, { input }).start()
    confirm(actor)
    await waitFor(actor, (snapshot) => snapshot.matches({ unsure: 'unanswered' }))
    actor.send({ type: 'creation.retried' })
    await waitFor(actor, (snapshot) => snapshot.matches({ unsure: 'held' }))
    expect(made.persisted.pending()).toMatchObject({ key: 'key-1' })
    actor.send({ type: 'creation.retried' })
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(made.requests.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1'])
    expect(made.persisted.pending()).toBeNull()
  })

  it('deletes it when the first call is rate-limited: nothing was created', async () => {
    const made = setUp(() => flooded())
    const actor = createActor(made.machine, { input }).start()
    confirm(actor)
    await waitFor(actor, (snapshot) => snapshot.matches('heldBack'))
    expect(made.persisted.pending()).toBeNull()
  })

  it('waits as long as the service says', async () => {
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
    const { machine } = setUp(() => flooded())
    const actor = createActor(machine, { input }).start()
    confirm(actor)
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('heldBack'))
    clock.mockRestore()
    expect(context.refusal).toEqual({
      code: codes.antiFlood,
      message: 'Anti-flood system!',
      object: { time: 20 },
      waitUntil: now + 20_000,
    })
  })

  it('keeps it when it was created after its page was left: the form opens it', async () => {
    const asked = Promise.withResolvers<void>()
    const reply = Promise.withResolvers<Response>()
    const made = setUp(() => {
      asked.resolve()
      return reply.promise
    })
    const actor = createActor(made.machine, { input }).start()
    confirm(actor)
    await asked.promise
    actor.stop()
    reply.resolve(created())
    await expect.poll(() => made.saved.map(({ orderSecret }) => orderSecret)).toEqual(['secret-1'])
    expect(made.persisted.pending()).toMatchObject({ key: 'key-1' })
  })

  it.each([
    { said: true, isSignedIn: false, kept: [] },
    { said: false, isSignedIn: true, kept: ['secret-1'] },
    { said: undefined, isSignedIn: true, kept: [] },
    { said: undefined, isSignedIn: false, kept: ['secret-1'] },
  ])(
    'is saved in this browser unless it belongs to an account according to the reply: $said, signed in: $isSignedIn',
    async ({ said, isSignedIn, kept }) => {
      let isSomebody = isSignedIn
      const made = setUp(
        () => {
          // The requesting user is relevant, not the one at the time of the reply.
          isSomebody = false
          return created(said)
        },
        { isSignedIn: () => isSomebody },
      )
      const actor = createActor(made.machine, { input }).start()
      confirm(actor)
      await waitFor(actor, (snapshot) => snapshot.status === 'done')
      expect(made.saved.map(({ orderSecret }) => orderSecret)).toEqual(kept)
      expect([made.persisted.pending(), actor.getSnapshot().output]).toEqual([
        null,
        { kind: 'created', reference: { orderUID: orderIn('waitPayment').orderUID, orderSecret: 'secret-1' } },
      ])
    },
  )

  it('an unanswered order of an account is requested when the session is known, and for that account only', async () => {
    const known = Promise.withResolvers<void>()
    const made = setUp(() => created(true), { ownerKnown: () => known.promise })
    const pendingInput = { ...input, pendingKey: 'key-before' }
    const begin = () => createActor(made.machine, { input: pendingInput }).start()
    const [others, own] = [begin(), begin()]
    others.stop()
    known.resolve()
    await waitFor(own, (snapshot) => snapshot.status === 'done')
    expect([made.requests.length, made.saved]).toEqual([1, []])
  })

  it('an unanswered order of an account is unresolved while the session is unknown', async () => {
    const answers = [Promise.reject(new ServiceFault('broken')), Promise.resolve()].values()
    const made = setUp(() => created(true), { ownerKnown: async () => answers.next().value })
    const pendingInput = { ...input, pendingKey: 'key-before' }
    const actor = createActor(made.machine, { input: pendingInput }).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ unsure: 'unanswered' }))
    expect(made.requests).toEqual([])
    actor.send({ type: 'creation.retried' })
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(made.requests.map(({ key }) => key)).toEqual(['key-before'])
  })

  it('a confirmation does not wait for the session', async () => {
    const made = setUp(() => created(), { ownerKnown: () => new Promise(() => undefined) })
    const actor = createActor(made.machine, { input }).start()
    confirm(actor)
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(made.requests.map(({ key }) => key)).toEqual(['key-1'])
  })

  it('a confirmation waits when another user has signed in since', async () => {
    const [asked, known] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isReplaced = false
    const made = setUp(() => Promise.reject(new TypeError('lost')), {
      isReplaced: () => isReplaced,
      ownerKnown: () => {
        asked.resolve()
        return known.promise
      },
    })
    const actor = createActor(made.machine, { input }).start()
    confirm(actor)
    await waitFor(actor, (snapshot) => snapshot.matches({ unsure: 'unanswered' }))
    isReplaced = true
    actor.send({ type: 'creation.retried' })
    await asked.promise
    // The form is cleared, which stops this actor.
    actor.stop()
    known.resolve()
    await known.promise
    expect(made.requests.map(({ key }) => key)).toEqual(['key-1'])
  })

  it('keeps it when maintenance begins after a lost reply', async () => {
    const made = setUp((_request, count) => {
      if (count === 1) return Promise.reject(new TypeError('lost'))
      return count === 2 ? refusal(codes.technicalWork) : created()
    })
    const actor = createActor(made.machine, { input }).start()
    confirm(actor)
    await waitFor(actor, (snapshot) => snapshot.matches({ unsure: 'unanswered' }))
    actor.send({ type: 'creation.retried' })
    await waitFor(actor, (snapshot) => snapshot.matches({ unsure: 'held' }))
    expect(made.persisted.pending()).toMatchObject({ key: 'key-1' })
    actor.send({ type: 'creation.retried' })
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(made.requests.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1'])
  })

  it('continues after a crash', async () => {
    const made = setUp(() => created())
    made.persisted.keepPending({ key: 'key-before', draft: orderDraft })
    const pending = made.persisted.pending()
    const pendingInput = { ...input, pendingKey: pending?.key ?? null }
    const actor = createActor(made.machine, { input: pendingInput }).start()
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(made.requests.map(({ key }) => key)).toEqual(['key-before'])
    expect(actor.getSnapshot().output).toMatchObject({ kind: 'created' })
  })
})

describe('an unanswered order', () => {
  it('is not requested again after a day', () => {
    let now = 0
    const persisted = createPersisted(createDisk(), createDisk(), () => now)
    persisted.keepPending({ key: 'old', draft: orderDraft })
    now = 24 * 60 * 60 * 1_000 - 1
    expect(persisted.pending()?.key).toBe('old')
    now += 1
    expect(persisted.pending()).toBeNull()
  })

  it('is that of its tab', () => {
    const disk = createDisk()
    const one = createPersisted(disk, createDisk(), () => 1)
    const two = createPersisted(disk, createDisk(), () => 2)
    one.keepPending({ key: 'one', draft: orderDraft })
    two.keepPending({ key: 'two', draft: orderDraft })
    expect([one.pending()?.key, two.pending()?.key]).toEqual(['one', 'two'])
    two.dropPending('two')
    expect([one.pending()?.key, two.pending()]).toEqual(['one', null])
  })
})
