import { createActor, waitFor } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { appMachine } from '../../../machines/app/app.machine.ts'
import type { Route } from '../../../machines/shared/api.ts'
import { allRoutes } from '../../../machines/shared/sample-routes.ts'
import { tron, tronAddress, usdt, withdrawal, xrp } from '../../../machines/shared/sample-means.ts'
import { createSecret } from '../../../machines/shared/secret.ts'
import { plainPlaceOf, plainSearchOf } from '../../../machines/list/plain-place.ts'
import { createRequisites } from '../../../src/services/requisites.ts'
import { createWallets } from '../../../src/services/wallets.ts'
import {
  createAutoWithdrawal,
  createUnansweredWithdrawal,
  createWithdrawal,
  createWithdrawalCancel,
  createWithdrawals,
} from '../../../src/services/withdrawals.ts'
import { bindWithdrawal } from '../../../src/app/bindings/withdrawal.ts'
import { appInput } from './app-fixture.ts'
import { apiBefore, data, refusal } from './api-fixture.ts'
import { createDisk } from './kept-storage.ts'

interface Call {
  method: string
  path: string
  search: string
  key: string | null
  body: unknown
}

/** An API that answers by path; writes are recorded. */
const setUp = (replies: Record<string, () => Response>) => {
  const calls: Call[] = []
  const api = apiBefore(async (request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    calls.push({ method: request.method, path: pathname, search, key: request.headers.get('Idempotency-Key'), body })
    return replies[pathname]?.() ?? data(null)
  })
  return { api, calls, writes: () => calls.filter(({ method }) => method !== 'GET') }
}

/** As the service sends a wallet. */
const served = ({ payouts, ...wallet }: typeof usdt) => ({
  ...wallet,
  payouts: payouts.map((payout) => ({
    ...payout,
    fields: [{ name: 'account', kind: 'address', label: 'Wallet address', required: true }],
  })),
})

const balances = { '/user/wallets/balance/': () => data({ wallets: [served(usdt), served(xrp)] }) }
const details = { '/user/wallets/requisite/list/': () => data({ requisites: [tron] }) }

const inRussian = {
  ...tron,
  currencyName: 'Тетер TRC20',
  values: tron.values.map((value) => ({ ...value, label: 'Адрес кошелька' })),
}

/** Signals that are sent by hand. */
const signalled = () => {
  const listeners = new Set<(method: string) => void>()
  const moved = new Set<() => void>()
  const ignore = () => () => undefined
  const signals = {
    onMessage: (listen: (method: string, message: unknown) => void) => {
      const heard = (method: string) => listen(method, null)
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    onOpened: ignore,
    onWoken: ignore,
  }
  const onMoved = (listen: () => void) => {
    moved.add(listen)
    return () => moved.delete(listen)
  }
  return {
    signals,
    onMoved,
    say: (method: string) => listeners.forEach((listen) => listen(method)),
    move: () => moved.forEach((listen) => listen()),
  }
}

describe('balances', () => {
  it('are loaded again when the service or this page says that they changed', async () => {
    const { api, calls } = setUp(balances)
    const { say, move, ...deps } = signalled()
    const actor = createActor(createWallets({ api, ...deps, userId: () => 'u1' })).start()
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ balances: { listed: 'shown' } }))
    expect(context.wallets.map(({ walletId, balance }) => [walletId, balance])).toEqual([
      ['USDT', '120.5'],
      ['XRP', '0'],
    ])
    say('orderChanged')
    expect(actor.getSnapshot().matches({ balances: { listed: 'shown' } })).toBe(true)
    for (const tell of [() => say('affiliateChanged'), move]) {
      tell()
      expect(actor.getSnapshot().matches({ balances: { listed: 'refreshing' } })).toBe(true)
      await waitFor(actor, (snapshot) => snapshot.matches({ balances: { listed: 'shown' } }))
    }
    expect(calls).toHaveLength(3)
  })

  it('have an address for a coin and a network, which is not taken unsigned', async () => {
    const wallet = { walletId: 'XRP', network: 'ripple', address: 'rXYZ', tag: '42', signature: 'c2ln' }
    const { api, calls } = setUp({ ...balances, '/user/wallets/address/': () => data({ wallet }) })
    const actor = createActor(createWallets({ api, ...signalled(), userId: () => 'u1' })).start()
    await waitFor(actor, (snapshot) => snapshot.matches({ balances: { listed: 'shown' } }))
    actor.send({ type: 'deposit.asked', walletId: 'XRP' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ deposit: { open: 'unproven' } }))
    expect(context.address).toBeNull()
    expect(calls.at(-1)).toMatchObject({
      path: '/user/wallets/address/',
      search: '?walletId=XRP&network=ripple',
    })
  })
})

describe('a withdrawal', () => {
  it('without a reply is sent again as it was; the code is sent once and is in no snapshot', async () => {
    let asked = 0
    const { api, writes } = setUp({
      ...balances,
      ...details,
      '/user/wallets/withdrawal/create/': () => {
        asked += 1
        if (asked === 1) throw new TypeError('offline')
        return data({ withdrawal })
      },
    })
    const unanswered = createUnansweredWithdrawal(createDisk(), () => 'u1')
    const input = { isOtpOn: () => true, newKey: () => 'key-1', unanswered: unanswered.read }
    const actor = createActor(createWithdrawal(api, unanswered), { input }).start()
    actor.send({ type: 'withdrawal.asked', walletId: 'USDT' })
    await waitFor(actor, (snapshot) => snapshot.matches({ loaded: { steps: 'form' } }))
    actor.send({ type: 'amount.typed', text: '40,0' })
    actor.send({ type: 'withdrawal.submitted' })
    actor.send({ type: 'withdrawal.confirmed' })
    actor.send({ type: 'code.typed', code: createSecret('135790') })
    actor.send({ type: 'code.submitted' })
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('135790')
    await waitFor(actor, (snapshot) => snapshot.matches({ loaded: { steps: 'unanswered' } }))
    expect(unanswered.read()).toEqual(actor.getSnapshot().context.request)
    actor.send({ type: 'withdrawal.confirmed' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ loaded: { steps: 'done' } }))
    expect(context.made).toEqual(withdrawal)
    expect(unanswered.read()).toBe(null)
    const wish = { walletId: 'USDT', amount: '40', requisiteId: tron.id }
    expect(writes().map(({ key, body }) => [key, body])).toEqual([
      ['key-1', { ...wish, code: '135790' }],
      ['key-1', wish],
    ])
  })

  it('is named anew in another language, and stays as it is when that fails', async () => {
    // The last one is of no use.
    const replies = [[tron], [inRussian]]
    const { api, calls } = setUp({
      ...balances,
      '/user/wallets/requisite/list/': () => data({ requisites: replies.shift() }),
    })
    const unanswered = createUnansweredWithdrawal(createDisk(), () => 'u1')
    const input = { isOtpOn: () => false, newKey: () => 'key-1', unanswered: unanswered.read }
    const actor = createActor(createWithdrawal(api, unanswered), { input }).start()
    const changeLanguage = vi.fn<() => void>()
    const app = createActor(appMachine, { input: appInput })
    const on = vi.spyOn(app, 'on').mockImplementation((_type, listen) => {
      changeLanguage.mockImplementation(() => listen({ type: 'language.changed', lang: 'ru' }))
      return { unsubscribe: () => undefined }
    })
    const leave = bindWithdrawal({ app }, { moved: () => undefined, wanted: () => undefined })(actor)
    expect(on.mock.calls.map(([type]) => type)).toEqual(['language.changed'])
    actor.send({ type: 'withdrawal.asked', walletId: 'USDT' })
    await waitFor(actor, (snapshot) => snapshot.hasTag('form'))
    actor.send({ type: 'amount.typed', text: '40' })
    for (const _ of ['renamed', 'failed']) {
      changeLanguage()
      expect(actor.getSnapshot().matches({ loaded: { steps: 'form', names: 'refreshing' } })).toBe(true)
      const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ loaded: { names: 'current' } }))
      expect(context.means.requisites).toEqual([inRussian])
      expect(context.amount).toBe('40')
    }
    expect(calls.filter(({ path }) => path === '/user/wallets/requisite/list/')).toHaveLength(3)
    leave()
  })

  it('is cancelled by its number', async () => {
    const cancelled = { ...withdrawal, status: 'deleted' }
    const { api, writes } = setUp({ '/user/wallets/withdrawal/cancel/': () => data({ withdrawal: cancelled }) })
    const actor = createActor(createWithdrawalCancel(api)).start()
    const told = vi.fn()
    actor.on('withdrawal.cancelled', told)
    actor.send({ type: 'cancel.asked', withdrawal })
    actor.send({ type: 'cancel.agreed' })
    await waitFor(actor, (snapshot) => snapshot.matches('closed'))
    expect(told.mock.calls).toEqual([[{ type: 'withdrawal.cancelled', id: 41 }]])
    expect(writes().map(({ method, body }) => [method, body])).toEqual([['DELETE', { id: 41 }]])
  })
})

describe('the history of withdrawals', () => {
  it('is asked for by page, and again after a change', async () => {
    const { api, calls } = setUp({
      '/user/wallets/withdrawal/list/': () => data({ withdrawals: [withdrawal], count: 11 }),
    })
    const { move, ...deps } = signalled()
    const actor = createActor(createWithdrawals({ api, ...deps }), { input: plainPlaceOf('?page=2') }).start()
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'shown' }))
    expect([context.items, context.count]).toEqual([[withdrawal], 11])
    move()
    await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'refreshing' }))
    await waitFor(actor, (snapshot) => snapshot.matches({ listed: 'shown' }))
    expect(calls.map(({ search }) => search)).toEqual(['?page=2&limit=10', '?page=2&limit=10'])
    expect([plainSearchOf({ page: 2 }), plainSearchOf({ page: 1 })]).toEqual(['?page=2', ''])
  })
})

describe('payment details', () => {
  const open = async (api: ReturnType<typeof setUp>['api'], routes: readonly Route[] = []) => {
    const machine = createRequisites({ api, loadRoutes: async () => [...routes] })
    const actor = createActor(machine, { input: { isOtpOn: () => false } }).start()
    await waitFor(actor, (snapshot) => snapshot.matches('listed'))
    return actor
  }

  it('are for what is exchanged and what can be withdrawn, each once, and never for cash', async () => {
    const { api } = setUp({ ...balances, ...details })
    const actor = await open(api, allRoutes)
    actor.send({ type: 'requisite.adding', symbol: null })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'form' }))
    const ids = context.currencies.map(({ currencyId }) => currencyId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(['usdt-trc20', 'usdt-erc20', 'xrp']))
    const cash = allRoutes.map(({ to }) => to).filter(({ kind }) => kind === 'cash')
    expect(cash.filter(({ currencyId }) => ids.includes(currencyId))).toEqual([])
  })

  it('are changed by name alone, or with their values', async () => {
    const { api, writes } = setUp({
      ...balances,
      ...details,
      '/user/wallets/requisite/update/': () => data({ requisite: tron }),
    })
    const actor = await open(api)
    for (const [name, address] of [
      ['Savings', tronAddress],
      ['My Tron wallet', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    ] as const) {
      actor.send({ type: 'requisite.changing', id: tron.id })
      await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'form' }))
      actor.send({ type: 'name.typed', text: ` ${name} ` })
      actor.send({ type: 'value.typed', name: 'account', text: address })
      actor.send({ type: 'form.submitted' })
      await waitFor(actor, (snapshot) => snapshot.matches('listed'))
    }
    expect(writes().map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { id: tron.id, name: 'Savings' }],
      [
        'PUT',
        {
          id: tron.id,
          name: 'My Tron wallet',
          values: [{ name: 'account', value: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }],
        },
      ],
    ])
  })

  it('are deleted one by one; those that are gone already count as deleted', async () => {
    const { api, writes } = setUp({ ...details, '/user/wallets/requisite/delete/': () => refusal(40401) })
    const actor = await open(api)
    actor.send({ type: 'deletion.asked', id: tron.id })
    actor.send({ type: 'deletion.agreed' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('listed'))
    expect(context.requisites).toEqual([])
    expect(writes().map(({ body }) => body)).toEqual([{ id: tron.id }])
  })
})

describe('automatic withdrawals', () => {
  it('are turned on with a code, and off without one', async () => {
    const auto = { walletId: 'USDT', minAmount: '50', requisiteId: tron.id }
    let current: typeof auto | null = null
    const { api, writes } = setUp({
      ...balances,
      ...details,
      '/user/profile/settings/update/': () => data({ settings: { autoGetMoney: current } }),
    })
    const input = { current: () => current, isOtpOn: () => true }
    const actor = createActor(createAutoWithdrawal(api), { input }).start()
    const told = vi.fn()
    actor.on('auto.saved', told)
    actor.send({ type: 'auto.asked', walletId: 'USDT' })
    await waitFor(actor, (snapshot) => snapshot.hasTag('form'))
    actor.send({ type: 'amount.typed', text: '50' })
    actor.send({ type: 'auto.submitted' })
    actor.send({ type: 'code.typed', code: createSecret('135790') })
    current = auto
    actor.send({ type: 'code.submitted' })
    await waitFor(actor, (snapshot) => snapshot.matches('closed'))
    actor.send({ type: 'auto.asked', walletId: 'USDT' })
    await waitFor(actor, (snapshot) => snapshot.hasTag('form'))
    actor.send({ type: 'auto.turnedOff' })
    current = null
    await waitFor(actor, (snapshot) => snapshot.matches('closed'))
    expect(writes().map(({ body }) => body)).toEqual([{ autoGetMoney: auto, code: '135790' }, { autoGetMoney: null }])
    expect(told.mock.calls.map(([{ isOn, settings }]) => [isOn, settings])).toEqual([
      [true, { autoGetMoney: auto }],
      [false, { autoGetMoney: null }],
    ])
  })
})
