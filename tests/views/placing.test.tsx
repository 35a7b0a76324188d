import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ReactNode } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { OrderReference } from '../../machines/order/order.types.ts'
import { placingMachine } from '../../machines/placing/placing.machine.ts'
import type { CreationInput, OrderDraft } from '../../machines/placing/placing.types.ts'
import type { Route } from '../../machines/shared/api.ts'
import { quoted } from '../../machines/placing/placing.sample-data.ts'
import { codes } from '../../machines/shared/codes.ts'
import { accepted, refused, type Outcome } from '../../machines/shared/outcome.ts'
import { currencies, orderDraft, reference } from '../../machines/shared/sample-data.ts'
import { PlacingScreen } from '../../src/features/placing/PlacingScreen.tsx'
import { floodedFor } from './flooded.ts'

i18n.load('en', {})
i18n.activate('en')
afterEach(cleanup)

const wallet = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const never = () => new Promise<never>(() => undefined)

interface PreviewOptions {
  draft?: OrderDraft
  create?: (key: string) => Promise<Outcome<OrderReference>>
  quote?: () => Promise<Route>
  rateLifetime?: number
  rulesPath?: string
}

const preview = ({
  draft = orderDraft,
  create = () => never(),
  quote = never,
  rateLifetime = 60_000,
  rulesPath = '/en/rules/',
}: PreviewOptions = {}) => {
  const createOrder = vi.fn(create)
  const machine = placingMachine.provide({
    actors: {
      quoteRoute: fromPromise<Route, { draft: OrderDraft }>(quote),
      keepPending: fromPromise<string, { draft: OrderDraft }>(async () => 'key-1'),
      createOrder: fromPromise<Outcome<OrderReference>, CreationInput>(({ input }) => createOrder(input.key)),
    },
    delays: { rateLifetime, unsureRetry: 60_000 },
  })
  const actor = createActor(machine, { input: { draft, pendingKey: null, lang: 'en', isQuoted: true } }).start()
  render(
    <I18nProvider i18n={i18n}>
      <PlacingScreen actor={actor} lang="en" filePath="/service/fs" rulesPath={rulesPath} />
    </I18nProvider>,
  )
  return { actor, createOrder }
}

const button = (name: string) => screen.getByRole('button', { name })
const box = (name: RegExp) => screen.getByRole('checkbox', { name })

/** Confirms with both consents. */
const confirm = () => {
  for (const name of [/details are correct/, /I agree/]) fireEvent.click(box(name))
  fireEvent.click(button('Confirm the order'))
}

/** Rows of the comparison table, its heading first. */
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

/** Description lists of the preview as label and value. */
const pairs = () =>
  [...document.querySelectorAll('dt')].map((label) => [label.textContent, label.nextElementSibling?.textContent])

describe('the preview', () => {
  it('shows everything, with the focus', () => {
    preview({ draft: { ...orderDraft, shown: [{ label: 'Address', value: wallet }] } })
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Check your order' }))
    expect(pairs()).toEqual([
      ['You give', '0.01 BTCBitcoin network'],
      ['You get', '1,754.32 GELCash, Tbilisi'],
      ['Address', wallet],
      ['Email', 'ann@example.com'],
      ['Time to pay', '30 minutes'],
    ])
    expect(screen.getByText('1 BTC = 175,432 GEL')).toBeDefined()
  })

  it('has a ring at the rate until that is looked at again', async () => {
    preview({ rateLifetime: 50 })
    const ring = screen.getByText(/^1 BTC =/).querySelector('[data-state="live"]')
    await waitFor(() => expect(ring?.getAttribute('data-state')).toBeNull())
  })

  it('is a part of the first step', () => {
    preview()
    const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Detailsin progress',
      'Payment',
      'Confirmations',
      'Cash pick-up',
      'Done',
    ])
  })

  it('names the payment system of a card', async () => {
    const card = { name: 'card', value: '4242424242424242' }
    preview({
      draft: {
        ...orderDraft,
        payload: { ...orderDraft.payload, toValues: [card] },
        shown: [{ label: 'Card number', value: card.value }],
      },
    })
    await waitFor(() => expect(pairs()[2]).toEqual(['Card number', '4242424242424242 Visa']))
  })

  it.each([
    ['cash', currencies.GELTbilisi, true],
    ['a bank', currencies.TBCGEL, false],
  ])('shows where %s is collected, if it is', (_, to, isSaid) => {
    preview({ draft: { ...orderDraft, get: { ...orderDraft.get, ...to } } })
    const said = screen.queryByText(
      'You’ll collect the cash at our office. The address and opening hours are in your order.',
    )
    expect(said !== null).toBe(isSaid)
  })

  it('groups an address by four characters without changing it', () => {
    preview({ draft: { ...orderDraft, shown: [{ label: 'Address', value: wallet }] } })
    const value = screen.getByText('Address').nextElementSibling
    expect([...(value?.querySelectorAll('span > span') ?? [])].map(({ textContent }) => textContent)).toEqual(
      wallet.match(/.{1,4}/g),
    )
  })

  it('does not break an e-mail', () => {
    const email = 'aleksandre.kapanadze@example.com'
    preview({ draft: { ...orderDraft, payload: { ...orderDraft.payload, email } } })
    expect(screen.getByText(email).textContent).toBe(email)
  })

  it.each([
    [true, /^Floating rate, our fee included: final when .+ the amount may go up or down with the market\.$/],
    [false, /^Fixed rate, our fee included: you get exactly this amount if you pay within 30 minutes/],
  ])('explains the rate (floating: %s)', (floating, text) => {
    preview({ draft: { ...orderDraft, floating } })
    expect(screen.getByText(text)).toBeDefined()
  })

  it('leads back to the form', () => {
    const { actor } = preview()
    fireEvent.click(button('Back to the form'))
    expect(actor.getSnapshot().output).toEqual({ kind: 'abandoned' })
  })

  it("leaves the focus to the form's button that replaces it", () => {
    const place = (content: ReactNode) => <I18nProvider i18n={i18n}>{content}</I18nProvider>
    const input = { draft: orderDraft, pendingKey: null, lang: 'en', isQuoted: true } as const
    const actor = createActor(placingMachine, { input }).start()
    const { rerender } = render(place(<PlacingScreen actor={actor} lang="en" filePath="/fs" rulesPath="/rules/" />))
    rerender(
      place(
        <form>
          <input aria-label="Email" />
          <button type="submit">Review the order</button>
        </form>,
      ),
    )
    expect(document.activeElement).toBe(button('Review the order'))
  })
})

describe('the consents', () => {
  it('are requested one by one, at the checkbox and with the focus', () => {
    const { actor } = preview()
    const said = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
    fireEvent.click(button('Confirm the order'))
    expect(document.activeElement).toBe(box(/details are correct/))
    expect(said()).toEqual(['Check that every field is correct.', 'You must agree to the rules.'])
    fireEvent.click(box(/details are correct/))
    fireEvent.click(button('Confirm the order'))
    expect(document.activeElement).toBe(box(/I agree/))
    expect(said()).toEqual(['You must agree to the rules.'])
    fireEvent.click(box(/I agree/))
    fireEvent.click(button('Confirm the order'))
    expect(actor.getSnapshot().matches('keeping')).toBe(true)
    expect(actor.getSnapshot().context.draft.payload.agreement).toBe(true)
  })

  it('link to the rules, or name them without a link where there are none', () => {
    preview()
    expect(screen.getByRole('link', { name: 'rules of the exchange' }).getAttribute('href')).toBe('/en/rules/')
    cleanup()
    preview({ rulesPath: '' })
    expect(box(/I agree to the rules of the exchange/)).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('after the confirmation', () => {
  it('creates one order however often the button is pressed, and shows it', async () => {
    const { createOrder } = preview()
    confirm()
    fireEvent.click(button('Creating your order…'))
    await waitFor(() => expect(createOrder).toHaveBeenCalledTimes(1))
    fireEvent.click(button('Creating your order…'))
    expect(createOrder).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('status').textContent).toBe('Creating your order…')
    expect(button('Back to the form')).toHaveProperty('disabled', true)
  })

  it('keeps showing the uncertainty while the order is requested again', async () => {
    const replies = [Promise.reject(new Error('no reply')), never()]
    const { createOrder } = preview({ create: () => replies.shift() ?? never() })
    confirm()
    await screen.findByText('We couldn’t reach our service')
    fireEvent.click(button('Check now'))
    await waitFor(() => expect(createOrder).toHaveBeenCalledTimes(2))
    expect(screen.getByText('We couldn’t reach our service')).toBeDefined()
    expect(createOrder.mock.calls).toEqual([['key-1'], ['key-1']])
  })

  it('shows a changed rate next to the old one, and asks for confirmation again', async () => {
    preview({ create: async () => refused(codes.rateChanged, '', { rate: '171000' }) })
    confirm()
    await screen.findByText('The rate has changed')
    expect(rows()).toEqual([
      ['What changed', 'Before', 'Now'],
      ['Rate', '175,432', '171,000'],
      ['You get', '1,754.32\u00a0GEL', '1,710\u00a0GEL'],
    ])
    expect(screen.getByRole('status').textContent).toBe('The rate has changed. You get 1,710\u00a0GEL now.')
    const shown = [pairs()[1], screen.queryAllByText('1 BTC = 171,000 GEL').length]
    expect(shown).toEqual([['You get', '1,710 GELCash, Tbilisi'], 1])
    fireEvent.click(button('Accept the new rate'))
    expect([button('Confirm the order').tagName, pairs()[1]]).toEqual(['BUTTON', shown[0]])
  })

  it.each([
    ['a changed rate', refused(codes.rateChanged, '', { rate: '171000' }), 'The rate has changed'],
    ['a missing reply', null, 'We couldn’t reach our service'],
  ])('brings %s into view once, wherever the button is', async (_name, reply, title) => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
    const { actor } = preview({ create: async () => reply ?? Promise.reject(new Error('no reply')) })
    confirm()
    const news = await screen.findByText(title)
    act(() => actor.send({ type: 'consent.toggled', consent: 'details' }))
    expect(seen.mock.contexts.filter((place) => place instanceof Element && place.contains(news))).toHaveLength(1)
    expect(seen).toHaveBeenLastCalledWith({ block: 'nearest' })
    seen.mockRestore()
  })

  it('shows enough digits of both rates to distinguish them', async () => {
    preview({ create: async () => refused(codes.rateChanged, '', { rate: '175431.999' }) })
    confirm()
    await screen.findByText('The rate has changed')
    expect(rows().slice(1)).toEqual([
      ['Rate', '175,432', '175,431'],
      ['You get', '1,754.32\u00a0GEL', '1,754.31\u00a0GEL'],
    ])
    cleanup()
    const { give, payload } = orderDraft
    const large = { ...orderDraft, give: { ...give, amount: '1' }, payload: { ...payload, amount: '1' } }
    preview({
      draft: { ...large, get: { ...orderDraft.get, amount: '175432.18' } },
      create: async () => refused(codes.rateChanged, '', { rate: '175432.135' }),
    })
    confirm()
    await screen.findByText('The rate has changed')
    expect(rows().slice(1)).toEqual([
      ['Rate', '175,432.18', '175,432.13'],
      ['You get', '175,432.18\u00a0GEL', '175,432.13\u00a0GEL'],
    ])
  })

  it('accepts a better rate and says so at the amounts, without asking', async () => {
    preview({ quote: async () => quoted('en', '176000'), rateLifetime: 5 })
    expect((await screen.findByText(/The rate has improved/)).textContent).toBe(
      'The rate has improved: you get 5.68\u00a0GEL more',
    )
    expect(pairs()[1]).toEqual(['You get', '1,760 GELCash, Tbilisi'])
    expect(button('Confirm the order')).toBeDefined()
    expect(screen.queryByText('The rate has changed')).toBeNull()
  })

  it('accepts another rate without asking when the amount to get is the same', async () => {
    const replies = [refused(codes.rateChanged, '', { rate: '175432.07' }), accepted(reference)]
    const { actor, createOrder } = preview({ create: async () => replies.shift() ?? never() })
    confirm()
    await waitFor(() => expect(actor.getSnapshot().output).toEqual({ kind: 'created', reference }))
    expect(createOrder).toHaveBeenCalledTimes(2)
    expect(actor.getSnapshot().context.draft).toEqual({
      ...orderDraft,
      rate: '175432.07',
      payload: { ...orderDraft.payload, agreement: true, expectedRate: '175432.07' },
    })
  })

  it('waits the number of seconds named by the service', async () => {
    const { createOrder } = preview({ create: async () => floodedFor(18) })
    confirm()
    expect(
      await screen.findByText('You can try again in 18 seconds. We’ve saved everything you entered.'),
    ).toBeDefined()
    expect(screen.getByText('Too many orders in a row. You can confirm again in 18 seconds.')).toBeDefined()
    fireEvent.click(button('Confirm the order'))
    expect(createOrder).toHaveBeenCalledTimes(1)
    expect(button('Confirm the order').getAttribute('aria-disabled')).toBe('true')
  })
})

it('reloads the rate during the preview, without moving the focus', async () => {
  const { actor } = preview({ quote: async () => quoted('en', '171000'), rateLifetime: 5 })
  const back = button('Back to the form')
  act(() => back.focus())
  await screen.findByText('The rate has changed')
  expect(document.activeElement).toBe(back)
  expect(actor.getSnapshot().context.offeredRate).toBe('171000')
})

it('follows a change of the language, at the agreed terms', async () => {
  const { actor } = preview({ quote: async () => quoted('ka', orderDraft.rate) })
  act(() => actor.send({ type: 'language.changed', lang: 'ka' }))
  await screen.findByText('სახელი და გვარი')
  expect(pairs()).toEqual([
    ['You give', '0.01 BTCBitcoin network'],
    ['You get', '1,754.32 GELCash, თბილისი'],
    ['სახელი და გვარი', 'Nino Beridze'],
    ['Email', 'ann@example.com'],
    ['Time to pay', '30 minutes'],
  ])
})
