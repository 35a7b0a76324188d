import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { figures, affiliateOrder } from '../../../machines/partner/partner.sample-data.ts'
import { pairs } from '../../../machines/referral-link/referral-link.sample-data.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { accepted, refused } from '../../../machines/shared/outcome.ts'
import { openPartner, region, type Figures, type Orders } from '../../../tests/views/partner-fixture.tsx'
import { button, offline, silence, type } from '../../../tests/views/user-fixture.tsx'

afterEach(cleanup)

const link = async () => within(await region('Your link'))

describe('the figures', () => {
  it('are sums in dollars, and balances by coin', async () => {
    openPartner()
    const balance = within(await region('Balance'))
    expect(balance.getByText('21.5 USDT')).toBeDefined()
    expect(balance.getByText('Being paid out: 10')).toBeDefined()
    const sums = screen.getAllByRole('definition').slice(0, 3)
    expect(sums.map(({ textContent }) => textContent)).toEqual(['$1.25', '$12.50', '$37.50'])
  })

  it('are of the chosen days, and of one day by the keyboard', async () => {
    openPartner()
    const results = within(await region('Results'))
    expect(results.getByText('Last 30 days')).toBeDefined()
    expect(results.getAllByText('$12.50')).toHaveLength(2)
    fireEvent.click(results.getByRole('tab', { name: '7 days' }))
    expect(await results.findByText('Last 7 days')).toBeDefined()
    const day = results.getByRole('slider', { name: 'Day' })
    fireEvent.focus(day)
    expect(day.getAttribute('aria-valuetext')).toBe('25 Nov 2026: $1.25 earned, 12 visits, 2 registrations, 1 order')
    expect(results.getAllByText('25 Nov 2026')).toHaveLength(2)
    expect(results.getByText('16.7% of visits')).toBeDefined()
    fireEvent.change(day, { target: { value: '5' } })
    expect(results.getAllByText('24 Nov 2026')).toHaveLength(2)
    fireEvent.blur(day)
    expect(results.getByText('Last 7 days')).toBeDefined()
  })

  it('are in a table, too, the latest day first', async () => {
    openPartner()
    const table = within(within(await region('Results')).getByRole('table', { hidden: true }))
    const rows = table.getAllByRole('row', { hidden: true })
    expect(rows[1]?.textContent).toBe('25 Nov 2026$1.2512211')
    expect(rows.at(-1)?.textContent).toBe('Total$12.50180201010')
    expect(rows).toHaveLength(32)
  })

  it('can be reloaded after a failure', async () => {
    const replies: Figures[] = [offline, async () => accepted(figures)]
    openPartner({ load: () => (replies.shift() ?? silence)() })
    expect((await screen.findByRole('alert')).textContent).toContain('Your figures couldn’t be loaded')
    fireEvent.click(button('Try again'))
    expect(await region('Balance')).toBeDefined()
  })

  it('say how to begin while there are none', async () => {
    openPartner({
      load: async () => accepted({ ...figures, summary: { ...figures.summary, balances: [] } }),
      orders: async () => accepted({ items: [], count: 0 }),
    })
    expect(await screen.findByText(/^Nothing yet\. Your first reward/)).toBeDefined()
    expect(await screen.findByText(/^No orders yet\./)).toBeDefined()
  })
})

describe('the link', () => {
  it('leads to the form at first, and is copied', async () => {
    const { copy } = openPartner()
    const section = await link()
    fireEvent.click(section.getByRole('button', { name: /Copy: Link$/ }))
    expect(copy).toHaveBeenCalledWith('https://kursi.example/en/?rid=nino')
    expect(section.getByText('Share it: you earn 0.1% of every exchange it brings.')).toBeDefined()
  })

  it('leads to any page in any language; to the form where there is no such page', async () => {
    openPartner()
    const section = await link()
    fireEvent.change(section.getByLabelText('Page'), { target: { value: 'blog' } })
    expect(section.getByText('https://kursi.example/en/blog/?rid=nino')).toBeDefined()
    fireEvent.change(section.getByLabelText('Language'), { target: { value: 'ka' } })
    expect(section.getByText('https://kursi.example/ka/?rid=nino')).toBeDefined()
  })

  it('leads to a page that editors write, in each language that has it', async () => {
    openPartner()
    const section = await link()
    const select = section.getByLabelText('Page')
    expect(await within(select).findByRole('option', { name: 'What an AML check is' })).toBeDefined()
    fireEvent.change(select, { target: { value: '/rules/kyc/' } })
    expect(section.getByText('https://kursi.example/en/rules/kyc/?rid=nino')).toBeDefined()
    fireEvent.change(section.getByLabelText('Language'), { target: { value: 'ka' } })
    expect(await section.findByText('https://kursi.example/ka/rules/kyc/?rid=nino')).toBeDefined()
    expect(within(select).getByRole('option', { name: 'ვინაობის შემოწმება' }).getAttribute('lang')).toBe('ka')
    fireEvent.change(section.getByLabelText('Language'), { target: { value: 'ru' } })
    expect(section.getByText('https://kursi.example/ru/?rid=nino')).toBeDefined()
  })

  it('leads to a chosen pair', async () => {
    openPartner()
    const section = await link()
    fireEvent.change(section.getByLabelText('Page'), { target: { value: 'pair' } })
    fireEvent.change(await section.findByLabelText('Your customer gives'), { target: { value: 'usdt' } })
    expect(section.getByText('https://kursi.example/en/exchange/usdt-to-gel/?rid=nino')).toBeDefined()
  })

  it('says if the pairs cannot be loaded', async () => {
    const replies = [offline, async () => pairs]
    openPartner({ loadPairs: () => (replies.shift() ?? silence)() })
    const section = await link()
    fireEvent.change(section.getByLabelText('Page'), { target: { value: 'pair' } })
    expect(await section.findByText('The pairs couldn’t be loaded')).toBeDefined()
    fireEvent.click(section.getByRole('button', { name: 'Try again' }))
    expect(await section.findByLabelText('Your customer gets')).toBeDefined()
  })

  it('has a QR code with its address', async () => {
    openPartner()
    const section = await link()
    fireEvent.click(section.getByRole('button', { name: 'Show QR code' }))
    expect(
      await section.findByRole('img', { name: 'QR code of your link: https://kursi.example/en/?rid=nino' }),
    ).toBeDefined()
    expect(section.getByRole('button', { name: 'Save as SVG' })).toBeDefined()
  })
})

describe('orders', () => {
  it('have their reward, and pages of three', async () => {
    const load = vi.fn<Orders>(async ({ page }) =>
      accepted({ items: [affiliateOrder(page, page === 1 ? 'done' : 'inProgress')], count: 4 }),
    )
    openPartner({ orders: load })
    const section = within(await region('Orders from your links'))
    expect(await section.findByText('+0.64 USDT')).toBeDefined()
    fireEvent.click(section.getByRole('button', { name: 'Next page' }))
    expect(await section.findByText('when it’s completed')).toBeDefined()
    expect(load.mock.calls.map(([{ page, limit }]) => [page, limit])).toEqual([
      [1, 3],
      [2, 3],
    ])
  })
})

describe('the rate of customers', () => {
  const ask = async () => {
    const section = within(await region('Your customers’ rate'))
    fireEvent.click(section.getByRole('button', { name: 'Change the rate' }))
    return { section, dialog: within(await screen.findByRole('dialog')) }
  }

  it('is changed, and shown to both sides before', async () => {
    const save = vi.fn(async (_share: string) => accepted(null))
    openPartner({ save })
    const { section, dialog } = await ask()
    type('Your customers’ share, %', '40')
    expect(dialog.getByText('0.04%')).toBeDefined()
    expect(dialog.getByText('0.06%')).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: 'Save the rate' }))
    await waitFor(() => expect(section.getByText('40%')).toBeDefined())
    expect(save).toHaveBeenCalledWith('40')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('must be a whole percentage; a refusal is shown', async () => {
    openPartner({ save: async () => refused(codes.amountNotValid) })
    const { dialog } = await ask()
    type('Your customers’ share, %', '101')
    fireEvent.click(dialog.getByRole('button', { name: 'Save the rate' }))
    expect(dialog.getByText('Enter a whole number from 0 to 100.')).toBeDefined()
    type('Your customers’ share, %', '50')
    fireEvent.click(dialog.getByRole('button', { name: 'Save the rate' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('The amount isn’t valid.')
  })
})

describe('a promo code', () => {
  it('is activated, in lower case', async () => {
    const activate = vi.fn(async (_code: string) => accepted(null))
    openPartner({ activate })
    const section = within(await region('Promo code'))
    fireEvent.change(section.getByLabelText('Code'), { target: { value: 'WELCOME' } })
    fireEvent.click(section.getByRole('button', { name: 'Activate' }))
    expect(await section.findByText('The bonus has been added to your balance.')).toBeDefined()
    expect(activate).toHaveBeenCalledWith('welcome')
  })

  it('is refused with a reason, and kept', async () => {
    openPartner({ activate: async () => refused(codes.promoCodeGone) })
    const section = within(await region('Promo code'))
    fireEvent.click(section.getByRole('button', { name: 'Activate' }))
    expect(section.getByText('Enter a promo code.')).toBeDefined()
    fireEvent.change(section.getByLabelText('Code'), { target: { value: 'gone' } })
    fireEvent.click(section.getByRole('button', { name: 'Activate' }))
    expect(await section.findByText('This promo code isn’t valid, or you’ve already used it.')).toBeDefined()
    expect(section.getByDisplayValue('gone')).toBeDefined()
  })
})
