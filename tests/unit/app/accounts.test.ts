import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { dialogsMachine } from '../../../machines/dialogs/dialogs.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import type { User } from '../../../machines/shared/api.ts'
import { codes } from '../../../machines/shared/codes.ts'
import type { LazyActor } from '../../../machines/shared/lazy.ts'
import { altcha, secrets, secretTexts, user } from '../../../machines/shared/sample-account.ts'
import { accepted, need, type Outcome } from '../../../machines/shared/outcome.ts'
import { savedOrder } from '../../../machines/shared/sample-data.ts'
import { noCaptcha } from '../../../machines/shared/captcha.ts'
import { createLazyDialogs } from '../../../src/services/lazy-dialogs.ts'
import { createReset } from '../../../src/services/reset.ts'
import { createSession } from '../../../src/services/session.ts'
import { apiBefore, data, refusal } from './api-fixture.ts'

type Answers = Record<string, (body: unknown) => Response>

/** A fake service that answers by method and path, and records its calls. */
const serve = (answers: Answers) => {
  const asked: { call: string; body: unknown }[] = []
  const api = apiBefore(async (request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`
    const text = await request.text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    asked.push({ call, body })
    return answers[call]?.(body) ?? refusal(0)
  })
  return { api, asked }
}

/** Tabs of one browser with shared storage. */
const createBrowser = () => {
  const tabs = new Set<(word: unknown) => void>()
  return (hear: (word: unknown) => void) => {
    tabs.add(hear)
    return {
      tell: (word: string) => [...tabs].filter((tab) => tab !== hear).forEach((tab) => tab(word)),
      close: () => void tabs.delete(hear),
    }
  }
}

const signIn = 'POST /user/auth/sign-in/'
const session = 'GET /user/auth/session/get/'
const claim = 'PUT /user/exchanger/order/update/owner/'
const signOut = 'DELETE /user/auth/session/destroy/'

describe('the session', () => {
  test('claims the orders of this browser, then starts, and follows sign-in and sign-out of another tab', async () => {
    let isSignedIn = false
    const { api, asked } = serve({
      [session]: () => (isSignedIn ? data(user) : refusal(codes.forbidden)),
      [claim]: () => data(undefined),
      [signOut]: () => (isSignedIn ? data(undefined) : refusal(codes.forbidden)),
    })
    const openTabs = createBrowser()
    const here = createActor(
      createSession({
        api,
        mayBeSignedIn: async () => true,
        openTabs,
        savedOrders: () => [savedOrder(1), savedOrder(2)],
      }),
    )
    const there = createActor(createSession({ api, mayBeSignedIn: async () => true, openTabs, savedOrders: () => [] }))
    const told: unknown[] = []
    here.on('*', (fact) => told.push(fact))
    for (const tab of [here.start(), there.start()]) tab.send({ type: 'page.settled' })
    await Promise.all([here, there].map((tab) => waitFor(tab, (snapshot) => snapshot.matches('guest'))))

    isSignedIn = true
    here.send({ type: 'user.arrived', user, via: 'login' })
    await Promise.all([here, there].map((tab) => waitFor(tab, (snapshot) => snapshot.matches({ signedIn: 'open' }))))
    expect(told).toEqual([
      { type: 'user.known', userId: null },
      { type: 'socket.renewed' },
      { type: 'user.known', userId: user._id },
      { type: 'orders.claimed', orderUIDs: ['order-1', 'order-2'] },
      { type: 'session.started', user, via: 'login' },
    ])
    expect(asked.filter(({ call }) => call === claim)).toEqual([
      {
        call: claim,
        body: {
          orders: [
            { orderUID: 'order-1', orderSecret: 'secret-1' },
            { orderUID: 'order-2', orderSecret: 'secret-2' },
          ],
        },
      },
    ])

    here.send({ type: 'signOut.asked' })
    there.send({ type: 'signOut.asked' })
    isSignedIn = false
    await Promise.all([here, there].map((tab) => waitFor(tab, (snapshot) => snapshot.matches('guest'))))
    expect(told).not.toContainEqual(expect.objectContaining({ type: 'signOut.failed' }))
  })

  test('reports why the orders of this browser could not be claimed, and keeps them', async () => {
    const { api } = serve({ [session]: () => data(user), [claim]: () => refusal(50300, { time: 7 }) })
    const told: unknown[] = []
    const actor = createActor(
      createSession({
        api,
        mayBeSignedIn: async () => true,
        openTabs: createBrowser(),
        savedOrders: () => [savedOrder(1)],
      }),
    )
    actor.on('orders.claimed', (fact) => told.push(fact))
    actor.on('claim.refused', (fact) => told.push(fact))
    actor.start().send({ type: 'page.settled' })
    await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: 'open' }))
    expect(told).toMatchObject([{ type: 'claim.refused', refusal: { code: 50300, object: { time: 7 } } }])
  })

  test('emits an event when another user signs in in another tab', async () => {
    const ann = { ...user, _id: 'user-2', email: 'ann@example.com' }
    let signedIn = user
    const { api } = serve({ [session]: () => data(signedIn), [claim]: () => data(undefined) })
    const openTabs = createBrowser()
    const here = createActor(createSession({ api, mayBeSignedIn: async () => true, openTabs, savedOrders: () => [] }))
    const there = createActor(createSession({ api, mayBeSignedIn: async () => true, openTabs, savedOrders: () => [] }))
    const told: unknown[] = []
    here.on('*', (fact) => told.push(fact))
    for (const tab of [here.start(), there.start()]) tab.send({ type: 'session.wanted' })
    await Promise.all([here, there].map((tab) => waitFor(tab, (snapshot) => snapshot.matches({ signedIn: 'open' }))))
    signedIn = ann
    there.send({ type: 'user.arrived', user: ann, via: 'token' })
    await waitFor(here, ({ context }) => context.user?._id === ann._id)
    expect(told).toEqual([
      { type: 'user.found', user },
      { type: 'user.known', userId: user._id },
      { type: 'user.replaced' },
      { type: 'socket.renewed' },
      { type: 'user.found', user: ann },
      { type: 'user.known', userId: ann._id },
    ])
  })

  test('is restored after a failed call, without reporting its end', async () => {
    const answers = [() => new Response('<html>', { status: 502 }), () => data(user)]
    const { api } = serve({ [session]: () => (answers.shift() ?? (() => refusal(codes.forbidden)))() })
    const actor = createActor(
      createSession({
        api,
        mayBeSignedIn: async () => true,
        openTabs: createBrowser(),
        savedOrders: () => [],
      }),
    )
    const states: unknown[] = []
    const told: unknown[] = []
    actor.subscribe(({ value }) => states.push(value))
    actor.on('*', (fact) => told.push(fact))
    actor.start().send({ type: 'page.settled' })
    await waitFor(actor, (snapshot) => snapshot.matches({ unanswered: 'waiting' }))
    expect(actor.getSnapshot().context.user).toBeNull()
    actor.send({ type: 'network.returned' })
    await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: 'open' }))
    expect([states.filter((state) => state === 'guest'), told]).toEqual([
      [],
      [{ type: 'socket.renewed' }, { type: 'user.found', user }, { type: 'user.known', userId: user._id }],
    ])
  })

  test('keeps orders saved during the request, whatever the reply contains', async () => {
    const saved = { ...user, phone: '+995 555 000 000' }
    const late = Promise.withResolvers<typeof user>()
    const answers = [Promise.resolve(user), late.promise, Promise.resolve(saved)].values()
    const actor = createActor(
      sessionMachine.provide({
        actors: {
          getSession: fromPromise<User | null>(() => need(answers.next().value ?? null)),
          claimOrders: fromPromise<Outcome<readonly string[]>>(async () => accepted([])),
          peers: fromCallback(() => undefined),
        },
      }),
    )
    const phones: (string | undefined)[] = []
    actor.subscribe(({ context }) => phones.push(context.user?.phone))
    actor.start().send({ type: 'page.settled' })
    await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: 'open' }))
    actor.send({ type: 'session.doubted' })
    actor.send({ type: 'user.changed', changes: { phone: saved.phone } })
    late.resolve(user)
    await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: 'open' }))
    expect(phones.slice(phones.indexOf(saved.phone))).not.toContain(user.phone)
    expect(actor.getSnapshot().context.user).toEqual(saved)
  })

  test('keeps orders that the service did not accept', async () => {
    const { api } = serve({ [session]: () => data(user), [claim]: () => refusal(codes.technicalWork) })
    const actor = createActor(
      createSession({
        api,
        mayBeSignedIn: async () => true,
        openTabs: createBrowser(),
        savedOrders: () => [savedOrder(1)],
      }),
    )
    const told: unknown[] = []
    actor.on('orders.claimed', (fact) => told.push(fact))
    actor.start().send({ type: 'session.wanted' })
    await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: 'open' }))
    expect(told).toEqual([])
  })
})

const openDialogs = (answers: Answers) => {
  const served = serve(answers)
  const { actors } = createLazyDialogs({
    api: served.api,
    lang: () => 'ka',
    origin: () => 'https://kursi.example',
    onMessage: () => () => undefined,
    onOpened: () => () => undefined,
  })
  const input = { captcha: noCaptcha, partnerCode: 'partner-7' }
  const dialogs = createActor(dialogsMachine.provide({ actors }), { input }).start()
  const arrived: unknown[] = []
  dialogs.on('user.arrived', (fact) => arrived.push(fact))
  return { ...served, dialogs, arrived }
}

/** The chart of an open dialog, after its code has loaded. */
const loaded = async <Chart>(child: () => LazyActor<Chart> | undefined): Promise<Chart> => {
  const chart = () => child()?.getSnapshot().context.chart ?? null
  await expect.poll(chart).not.toBeNull()
  return need(chart())
}

describe('the dialogs', () => {
  test('sign in with the code, and report the user', async () => {
    const { dialogs, asked, arrived } = openDialogs({
      [signIn]: (body) => (Object.hasOwn(Object(body), 'code') ? data(user) : refusal(codes.codeRequired)),
    })
    dialogs.send({ type: 'login.opened' })
    const login = await loaded(() => dialogs.getSnapshot().children.login)
    login.send({ type: 'email.typed', text: ' Nino@Example.com ' })
    login.send({ type: 'password.typed', password: secrets.password })
    login.send({ type: 'credentials.submitted' })
    await waitFor(login, (snapshot) => snapshot.matches('code'))
    login.send({ type: 'code.typed', code: secrets.code })
    login.send({ type: 'code.submitted' })
    await waitFor(dialogs, (snapshot) => snapshot.matches('closed'))
    const { password, code } = secretTexts
    expect(asked.map(({ body }) => body)).toEqual([
      { email: 'nino@example.com', password },
      { email: 'nino@example.com', password, code },
    ])
    expect(arrived).toEqual([{ type: 'user.arrived', user, via: 'login' }])
    expect(dialogs.getSnapshot().children.login).toBeUndefined()
  })

  test('pass the e-mail to registration, which returns to the login after sending the mail', async () => {
    const { dialogs, asked } = openDialogs({ 'POST /user/auth/register/': () => data({ active: false }) })
    dialogs.send({ type: 'login.opened' })
    const login = await loaded(() => dialogs.getSnapshot().children.login)
    login.send({ type: 'email.typed', text: 'nino@example.com' })
    login.send({ type: 'registration.chosen' })
    const registration = await loaded(() => dialogs.getSnapshot().children.registration)
    registration.send({ type: 'field.typed', key: 'firstName', text: 'Nino Beridze' })
    registration.send({ type: 'password.typed', password: secrets.password })
    registration.send({ type: 'form.submitted' })
    await waitFor(dialogs, (snapshot) => snapshot.matches('login') && snapshot.context.isMailed)
    expect(asked.at(-1)?.body).toEqual({
      email: 'nino@example.com',
      password: secretTexts.password,
      first_name: 'Nino',
      last_name: 'Beridze',
      agree_email: true,
      partner_code: 'partner-7',
      return_to: 'https://kursi.example/ka/{status}/confirm/account/',
      lang: 'ka',
    })
    expect((await loaded(() => dialogs.getSnapshot().children.login)).getSnapshot().context.email).toBe(
      'nino@example.com',
    )
  })

  test('an open dialog follows changes of the captcha', async () => {
    const { dialogs } = openDialogs({})
    dialogs.send({ type: 'recovery.opened' })
    const recovery = await loaded(() => dialogs.getSnapshot().children.recovery)
    dialogs.send({ type: 'captcha.changed', captcha: altcha })
    expect(recovery.getSnapshot().context.captcha).toEqual(altcha)
    dialogs.send({ type: 'dialogs.cleared' })
    expect(dialogs.getSnapshot().children.recovery).toBeUndefined()
  })
})

test('the reset signs in as resultAuth says', async () => {
  const { api } = serve({
    'POST /user/auth/reset-password/look/': () => data({ isUsed: false, returning: null }),
    'POST /user/auth/reset-password/confirm/': () => data({ resultAuth: user }),
  })
  const actor = createActor(createReset({ api, lang: () => 'ru' }), { input: { token: secrets.token } })
  const arrived: unknown[] = []
  actor.on('user.arrived', (fact) => arrived.push(fact))
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.can({ type: 'form.submitted' }))
  for (const key of ['password', 'repeat'] as const)
    actor.send({ type: 'password.typed', key, password: secrets.password })
  actor.send({ type: 'form.submitted' })
  await waitFor(actor, (snapshot) => snapshot.status === 'done')
  expect(arrived).toEqual([{ type: 'user.arrived', user }])
})
