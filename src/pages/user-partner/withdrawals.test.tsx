import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { accepted } from '../../../machines/shared/outcome.ts'
import { tron, withdrawal as made } from '../../../machines/shared/sample-means.ts'
import type { WithdrawalRequest } from '../../../machines/withdrawal/withdrawal.types.ts'
import { openPartner, region } from '../../../tests/views/partner-fixture.tsx'

afterEach(cleanup)

describe('the balance', () => {
  it('can be withdrawn, and leads to the withdrawals', async () => {
    const create = vi.fn(async (_request: WithdrawalRequest, _code: string | null) => accepted(made))
    openPartner({ create })
    const balance = within(await region('Balance'))
    fireEvent.click(balance.getByRole('button', { name: 'Withdraw USDT' }))
    const form = within(await screen.findByRole('dialog', { name: 'Withdraw USDT' }))
    fireEvent.change(await form.findByLabelText('Amount'), { target: { value: '20' } })
    fireEvent.click(form.getByRole('button', { name: 'Continue' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw 20\u00a0USDT' }))
    expect(await screen.findByRole('heading', { name: 'We’ve got your request' })).toBeDefined()
    expect(create.mock.calls).toEqual([
      [{ walletId: 'USDT', amount: '20', requisiteId: tron.id, idempotencyKey: expect.any(String) }, null],
    ])
    expect(screen.getByRole('link', { name: 'Withdrawals and saved details', hidden: true }).getAttribute('href')).toBe(
      '/en/user/requisites/',
    )
  })

  it('can be withdrawn automatically', async () => {
    openPartner()
    fireEvent.click(within(await region('Balance')).getByRole('button', { name: 'Automatic withdrawals' }))
    expect(await screen.findByRole('dialog', { name: 'Automatic withdrawals' })).toBeDefined()
  })
})

describe('the withdrawals', () => {
  it('have their statuses, and are cancelled while they are new', async () => {
    const cancel = vi.fn(async (_id: number) => accepted({ ...made, status: 'deleted' as const }))
    openPartner({ cancel })
    const row = within(await within(await region('Withdrawals')).findByRole('listitem'))
    expect(row.getByText('Requested', { selector: 'span' })).toBeDefined()
    fireEvent.click(row.getByRole('button', { name: `Cancel withdrawal ${made.id}`, hidden: true }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel the withdrawal?' }))
    fireEvent.click(question.getByRole('button', { name: 'Cancel the withdrawal' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(cancel.mock.calls).toEqual([[made.id]])
  })
})
