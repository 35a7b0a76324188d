import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Saving } from '../../../machines/requisites/requisites.types.ts'
import { accepted } from '../../../machines/shared/outcome.ts'
import { tron, tronAddress, waiting } from '../../../machines/shared/sample-means.ts'
import { button, offline, type } from '../../../tests/views/user-fixture.tsx'
import { openWallets } from '../../../tests/views/wallets-fixture.tsx'

afterEach(cleanup)

const section = (name: string) => screen.getByRole('region', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })

describe('saved payment details', () => {
  it('are listed with their address, and when they become active', async () => {
    openWallets()
    const rows = await within(section('Saved payment details')).findAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('USDT · TRON (TRC20)')
    expect(within(section('Saved payment details')).getAllByText(tronAddress)).toHaveLength(2)
    expect(rows[1]?.textContent).toContain('Active from')
  })

  it('are added with an address of their network, and a name', async () => {
    const save = vi.fn(async (_saving: Saving) => accepted(tron))
    openWallets({ save, requisites: [] })
    await screen.findByText(/^Save an address, card or account once\./)
    fireEvent.click(button('Add'))
    const form = within(await dialog('New payment details'))
    fireEvent.click(await form.findByRole('button', { name: 'Save' }))
    expect(form.getByText('Choose a currency.')).toBeDefined()
    fireEvent.change(form.getByLabelText('Currency', { exact: false }), { target: { value: 'usdt-trc20' } })
    type('Wallet address', 'nonsense')
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(form.getByText('This isn’t an address on the TRON (TRC20) network.')).toBeDefined()
    type('Wallet address', tronAddress)
    type('Name', 'My Tron wallet')
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const values = [{ name: 'account', value: tronAddress }]
    expect(save.mock.calls).toEqual([[{ kind: 'new', name: 'My Tron wallet', currencyId: 'usdt-trc20', values }]])
  })

  it('say what another address means', async () => {
    openWallets()
    fireEvent.click(await screen.findByRole('button', { name: 'Change My Tron wallet' }))
    const form = within(await dialog('Change payment details'))
    expect(await form.findByLabelText('Wallet address', { exact: false })).toHaveProperty('value', tronAddress)
    expect(form.queryByText(/only after 24 hours/)).toBeNull()
    type('Wallet address', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
    expect(form.getByText(/only after 24 hours/)).toBeDefined()
  })

  it('are deleted after a question', async () => {
    const remove = vi.fn(async (_id: string) => accepted(null))
    openWallets({ remove })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete My Tron wallet' }))
    const question = within(await dialog('Delete “My Tron wallet”?'))
    fireEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete My Tron wallet' })).toBeNull())
    expect(remove.mock.calls).toEqual([[tron.id]])
  })

  it('stay in use while the list is loaded again, and say when it was not', async () => {
    const savings = { ...tron, name: 'Savings' }
    const replies = [async () => accepted([tron, waiting]), offline, async () => accepted([savings, waiting])]
    const remove = vi.fn(async (_id: string) => accepted(null))
    const silent = () => new Promise<never>(() => {})
    openWallets({
      loadRequisites: () => (replies.shift() ?? silent)(),
      save: async () => accepted(savings),
      remove,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Change My Tron wallet' }))
    await within(await dialog('Change payment details')).findByLabelText('Wallet address', { exact: false })
    type('Name', 'Savings')
    fireEvent.click(button('Save'))
    expect(await screen.findByText('Your payment details couldn’t be loaded')).toBeDefined()
    expect(button('Change Savings')).toBeDefined()
    fireEvent.click(button('Try again'))
    await waitFor(() => expect(screen.queryByText('Your payment details couldn’t be loaded')).toBeNull())
    fireEvent.click(button('Delete Savings'))
    const question = within(await dialog('Delete “Savings”?'))
    fireEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(remove.mock.calls).toEqual([[tron.id]]))
  })
})
