import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { placingInput } from '../../machines/exchange/exchange.compose-order.ts'
import type { ExchangeContext } from '../../machines/exchange/exchange.types.ts'
import type { PlacingOutput } from '../../machines/placing/placing.types.ts'
import { codes } from '../../machines/shared/codes.ts'
import { refused } from '../../machines/shared/outcome.ts'
import { seedRoutes } from './exchange-data.ts'
import { never, fixture } from './exchange-fixture.tsx'

afterEach(cleanup)

const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const type = async (name: string | RegExp, value: string) => fireEvent.change(await field(name), { target: { value } })
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Exchange' }))
const value = async (name: string | RegExp) => ((await field(name)) as HTMLInputElement).value

/** Fills in the amounts and continues. */
const toDetails = async (amount = '0.5') => {
  await type('You give', amount)
  submit()
  await screen.findByRole('heading', { name: 'Your details' })
}

/** BTC to USDT, completely filled in. */
const fill = async () => {
  await toDetails()
  await type(/Wallet address/, tron)
  await type(/Email/, ' Nino@Example.com ')
}

describe('before the form', () => {
  it('reserves the space of the form while the rates load', async () => {
    fixture({ routes: never })
    expect(screen.getByRole('form', { name: 'Exchange' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('Loading rates…')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Enter an amount/ })).toBeNull()
  })

  it('shows that the rates failed to load, also while retrying', async () => {
    const routes = vi.fn().mockRejectedValueOnce(new Error('offline')).mockImplementation(never)
    const { actor } = fixture({ routes })
    expect(await screen.findByText('The rates couldn’t be loaded')).toBeTruthy()
    fireEvent.click(await button('Try again'))
    expect(actor.getSnapshot().value).toEqual({ loading: 'afterFailure' })
    expect(screen.getByText('The rates couldn’t be loaded')).toBeTruthy()
    expect((await button('Try again')).getAttribute('aria-busy')).toBe('true')
  })

  it('shows the form after a successful retry', async () => {
    const routes = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockImplementation(async () => seedRoutes())
    fixture({ routes, delays: { loadRetry: 10 } })
    expect(await button('Enter an amount')).toBeTruthy()
    expect(screen.queryByText('The rates couldn’t be loaded')).toBeNull()
  })

  it('shows that there are no routes', async () => {
    fixture({ routes: async () => [] })
    expect(await screen.findByText('No pairs are available right now')).toBeTruthy()
  })
})

describe('the amounts', () => {
  it('compute the other side and show rate, limit and reserve', async () => {
    fixture()
    await type('You give', '0,5')
    expect(await value('You get')).toBe('48,138.75')
    expect(screen.getByText(/1 BTC = 96,277 USDT/)).toBeTruthy()
    expect(screen.getByText(/Our fee is included\. Floating rate: final after 2 confirmations\./)).toBeTruthy()
    await type('You get', '96277.5')
    expect(await value('You give')).toBe('1')
  })

  it('show the rate the other way round, and back, with one tap', async () => {
    fixture()
    await type('You give', '0,5')
    const rate = screen.getByRole('button', { name: '1\u00a0BTC = 96,277\u00a0USDT' })
    fireEvent.click(rate)
    expect(rate.textContent).toBe('1\u00a0USDT = 0.00001038\u00a0BTC')
    fireEvent.click(rate)
    expect(rate.textContent).toBe('1\u00a0BTC = 96,277\u00a0USDT')
  })

  it('take over a limit or the available reserve with one tap', async () => {
    fixture()
    fireEvent.click(await button(/^Min 0\.0005/))
    expect(await value('You give')).toBe('0.0005')
    fireEvent.click(await button('Reserve 845,200'))
    expect(await value('You get')).toBe('845,199.99947542')
    expect(screen.queryByText(/Our reserve/)).toBeNull()
  })

  it('take over a limit as the language writes it, with one tap', async () => {
    fixture({ input: { lang: 'ru' }, screen: { lang: 'ru' } })
    fireEvent.click(await button(/^Min 0,0005/))
    expect(await value('You give')).toBe('0,0005')
    fireEvent.click(await button('Reserve 845\u00a0200'))
    expect(await value('You get')).toBe('845\u00a0199,99947542')
    expect((await field('You get')).getAttribute('aria-invalid')).toBe('false')
  })

  it('suggest the available amount, and explain the rest', async () => {
    fixture({
      routes: async () => seedRoutes().map((route) => ({ ...route, to: { ...route.to, min: '10', max: '962.775' } })),
    })
    fireEvent.click(await button(/^Max 962\.775/))
    expect(await value('You get')).toBe('962.775')
    fireEvent.click(await button(/^Min 48\.13875/))
    expect(await value('You give')).toBe('0.0005')
    expect(screen.getByText('845,200')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Reserve/ })).toBeNull()
  })

  it('name the violated limit, and take it over with one tap', async () => {
    fixture()
    await type('You give', '0.0001')
    expect((await field('You give')).getAttribute('aria-invalid')).toBe('true')
    expect(await button(/Enter at least 0.0005.BTC/)).toBeTruthy()
    fireEvent.click(await button(/At least 0.0005.BTC/))
    expect(await value('You give')).toBe('0.0005')
  })

  it('suggest no limit that another one forbids, as with a reserve below the minimum', async () => {
    fixture({ routes: async () => seedRoutes().map((route) => ({ ...route, to: { ...route.to, reserve: '10' } })) })
    for (const amount of ['0.0001', '1']) {
      await type('You give', amount)
      expect(screen.getByText('This pair isn’t available right now.')).toBeTruthy()
      expect(screen.queryByRole('button', { name: /At least|Our reserve:/ })).toBeNull()
    }
  })

  it('ask which amount is meant when it is ambiguous', async () => {
    fixture({ input: { prefill: { from: 'USDTTRC20', to: 'TBCGEL' } } })
    await type('You give', '1,500')
    expect(await button('Choose the amount you meant')).toBeTruthy()
    expect(await button('1.5\u00a0USDT')).toBeTruthy()
    fireEvent.click(await button('1,500\u00a0USDT'))
    expect(await value('You give')).toBe('1,500')
  })

  it('can be swapped', async () => {
    fixture()
    fireEvent.click(await button('Swap currencies'))
    expect(await button(/Currency you give: USDT/)).toBeTruthy()
    expect(await button(/Currency you get: BTC/)).toBeTruthy()
  })

  it('warn of an outdated rate and offer a reload', async () => {
    const routes = vi
      .fn()
      .mockImplementationOnce(async () => seedRoutes())
      .mockRejectedValue(new Error('offline'))
    fixture({ routes, delays: { rateLifetime: 10 } })
    expect(await screen.findByText(/The rate may be out of date/)).toBeTruthy()
    fireEvent.click(await button('Check now'))
    await waitFor(() => expect(routes.mock.calls.length).toBeGreaterThan(2))
  })
})

describe('the details', () => {
  it('name the network, and detect an address of another one', async () => {
    fixture()
    await toDetails()
    const address = await field(/Wallet address/)
    expect(screen.getByText('Only the TRON (TRC20) network')).toBeTruthy()
    expect(address.getAttribute('autocapitalize')).toBe('none')
    fireEvent.change(address, { target: { value: '0x52908400098527886E0F7030069857D2E4169EE7' } })
    expect(address.getAttribute('aria-invalid')).toBe('false')
    fireEvent.blur(address)
    const description = 'This isn’t an address on the TRON (TRC20) network.'
    expect(await screen.findByRole('textbox', { name: /Wallet address/, description })).toBe(address)
  })

  it('warn of a missing memo', async () => {
    fixture({ input: { prefill: { from: 'BTC', to: 'TON' } } })
    await toDetails()
    expect(await field(/Memo/)).toBeTruthy()
    expect(screen.getByText(/Without it, the funds may be lost/)).toBeTruthy()
  })

  it('show the example instead of the hint for an invalid value', async () => {
    fixture({ input: { prefill: { from: 'BTC', to: 'CASHGEL' } } })
    await toDetails()
    const phone = await field(/Phone/)
    fireEvent.change(phone, { target: { value: '12' } })
    expect(screen.getAllByText('For example: +995 555 12 34 56')).toHaveLength(1)
    fireEvent.blur(phone)
    expect(screen.getByText('Enter it like this: +995 555 12 34 56')).toBeTruthy()
    // The hint keeps its room, unseen and unread.
    expect(screen.queryByText('For example: +995 555 12 34 56', { ignore: '[aria-hidden="true"]' })).toBeNull()
  })

  it('keep the limits in place next to an error', async () => {
    fixture()
    const least = await button(/^Min 0\.0005/)
    fireEvent.focus(await field('You give'))
    fireEvent.blur(await field('You give'))
    expect(await screen.findByText('Enter an amount.')).toBeTruthy()
    expect(least.isConnected).toBe(true)
    fireEvent.click(least)
    expect(await value('You give')).toBe('0.0005')
    expect(await button(/^Min 0\.0005/)).toBe(least)
  })

  it('explain why the sides cannot be swapped', async () => {
    const { actor } = fixture({ routes: async () => seedRoutes().slice(0, 1) })
    const told = vi.fn()
    actor.on('swap.refused', told)
    const swap = await button(/reverse pair isn’t available/)
    fireEvent.click(swap)
    expect(told).toHaveBeenCalledTimes(1)
  })
})

describe('the submit button', () => {
  it('names what is missing one by one, and leads to it', async () => {
    fixture()
    const steps = async (label: string, name: string | RegExp) => {
      await button(label)
      submit()
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name })))
    }
    await steps('Enter an amount', 'You give')
    expect(screen.getByText('Enter an amount.')).toBeTruthy()
    await type('You give', '0.5')
    await steps('Continue', /Wallet address/)
    expect(screen.queryByText(/^Fill in “/)).toBeNull()
    await steps('Fill in: Wallet address', /Wallet address/)
    expect(screen.getByText('Fill in “Wallet address”.')).toBeTruthy()
    await type(/Wallet address/, tron)
    await steps('Enter your email', /Email/)
    await type(/Email/, 'nino@')
    await steps('Check your email address', /Email/)
    await type(/Email/, 'nino@example.com')
    expect((await button('Review the order')).getAttribute('type')).toBe('submit')
  })

  it('continues on Enter, and shows errors of visited fields only', async () => {
    fixture()
    await toDetails()
    const enter = async (name: RegExp) => fireEvent.keyDown(await field(name), { key: 'Enter' })
    await type(/Wallet address/, tron)
    await enter(/Wallet address/)
    await waitFor(async () => expect(document.activeElement).toBe(await field(/Email/)))
    expect(screen.queryByText('Enter your email.')).toBeNull()
    await enter(/Email/)
    expect(await screen.findByText('Enter your email.')).toBeTruthy()
    await type(/Email/, 'nino@example.com')
    await enter(/Email/)
    expect(await screen.findByText('the preview')).toBeTruthy()
  })

  it('leads back to the amounts from their summary, and past details that are kept', async () => {
    fixture()
    await fill()
    fireEvent.click(await button(/0.5.BTC → 48,138.75.USDT Edit/))
    await waitFor(async () => expect(document.activeElement).toBe(await field('You give')))
    await type('You give', '0.6')
    await button('Review the order')
    submit()
    expect(await screen.findByText('the preview')).toBeTruthy()
  })

  it('requires the captcha when it is configured', async () => {
    const captcha = { required: true, module: 'altcha' as const, publicKey: '' }
    const { actor } = fixture({
      input: { captcha },
      screen: { renderCaptcha: () => <button type="button">the check</button> },
    })
    await fill()
    await button('Confirm that you’re not a robot')
    submit()
    expect(await screen.findByText('Confirm that you’re not a robot.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('the check'))
    actor.send({ type: 'captcha.solved', token: 'token' })
    expect(await button('Review the order')).toBeTruthy()
  })

  it('opens the preview with the input', async () => {
    const place = vi.fn<(form: ExchangeContext) => Promise<PlacingOutput>>(never)
    fixture({ place })
    await fill()
    submit()
    expect(await screen.findByText('the preview')).toBeTruthy()
    expect(place.mock.calls.map(([form]) => placingInput(form))).toMatchObject([
      {
        pendingKey: null,
        draft: {
          payload: { amount: '0.5', email: 'nino@example.com', toValues: [{ name: 'address', value: tron }] },
        },
      },
    ])
  })
})

describe('a refusal of the service', () => {
  const refusedWith =
    (code: number, object = {}) =>
    async (): Promise<PlacingOutput> => ({
      kind: 'refused',
      refusal: refused(code, '', object).refusal,
    })

  it('is shown at its field, which gets the focus', async () => {
    fixture({ place: refusedWith(codes.belowMin, { min: '0.7' }) })
    await fill()
    submit()
    expect(await screen.findByText('Enter at least 0.7.')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await field('You give')))
    expect(await value('You give')).toBe('0.5')
  })

  it('is shown above the button when it has no field', async () => {
    fixture({ place: refusedWith(codes.keyReused) })
    await fill()
    submit()
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Your order wasn’t created')).toBeTruthy()
    expect(await value(/Wallet address/)).toBe(tron)
  })

  it('opens the created order', async () => {
    fixture({ place: async () => ({ kind: 'created', reference: { orderUID: 'u', orderSecret: 's' } }) })
    await fill()
    submit()
    expect(await screen.findByText('Order created. Opening it…')).toBeTruthy()
  })
})
