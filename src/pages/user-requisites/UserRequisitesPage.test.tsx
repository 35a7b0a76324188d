import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AutoWithdrawal } from '../../../machines/auto-withdrawal/auto-withdrawal.types.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { accepted, refused } from '../../../machines/shared/outcome.ts'
import { tron, tronAddress, usdt, waiting, withdrawal as made, xrp } from '../../../machines/shared/sample-means.ts'
import { unanswered } from '../../../machines/withdrawal/withdrawal.sample-data.ts'
import type { WithdrawalRequest } from '../../../machines/withdrawal/withdrawal.types.ts'
import { button, nino, offline } from '../../../tests/views/user-fixture.tsx'
import { openWallets } from '../../../tests/views/wallets-fixture.tsx'

afterEach(cleanup)

const section = (name: string) => screen.getByRole('region', { name })
const dialog = (name: string) => screen.findByRole('dialog', { name })

describe('balances', () => {
  it('list what there is, with what is being sent', async () => {
    openWallets()
    const row = await within(section('Balances')).findByRole('listitem')
    expect(row.textContent).toContain('120.5\u00a0USDT')
    expect(row.textContent).toContain('Being paid out: 40\u00a0USDT')
    expect(within(section('Balances')).queryByText('XRP')).toBeNull()
  })

  it('can be reloaded', async () => {
    const replies = [offline, async () => accepted([usdt])]
    openWallets({ load: () => (replies.shift() ?? offline)() })
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await within(section('Balances')).findByRole('listitem')).toBeDefined()
    expect(document.activeElement).toBe(button('Add money'))
  })

  it('show the address with its network, and the tag in a row of its own', async () => {
    openWallets()
    await within(section('Balances')).findByRole('listitem')
    fireEvent.click(button('Add money'))
    const shown = within(await dialog('Add money'))
    fireEvent.change(shown.getByLabelText('Currency', { exact: false }), { target: { value: 'XRP' } })
    expect(await shown.findByText('Send only XRP on the XRP Ledger network. Anything else may be lost.')).toBeDefined()
    expect(shown.getByText('rXRPAddress')).toBeDefined()
    expect(shown.getByRole('button', { name: 'Copy: Tag' })).toBeDefined()
    expect(shown.getByText('123456')).toBeDefined()
  })

  it('ask for the network of a coin that has several', async () => {
    openWallets()
    await within(section('Balances')).findByRole('listitem')
    fireEvent.click(button('Add money: USDT'))
    const shown = within(await dialog('Add money'))
    expect(shown.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['tron', 'ethereum'])
    expect(shown.queryByRole('button', { name: 'Copy: Address' })).toBeNull()
  })
})

describe('a withdrawal', () => {
  const begin = async () => {
    await within(section('Balances')).findByRole('listitem')
    fireEvent.click(button('Withdraw USDT'))
    return within(await dialog('Withdraw USDT'))
  }

  const fill = async (amount: string) => {
    const form = await begin()
    fireEvent.change(await form.findByLabelText('Amount'), { target: { value: amount } })
    fireEvent.click(form.getByRole('button', { name: 'Continue' }))
  }

  it('is checked before it is sent', async () => {
    const create = vi.fn(async (_request: WithdrawalRequest, _code: string | null) => accepted(made))
    openWallets({ create })
    await fill('40')
    const check = within(await dialog('Check the withdrawal'))
    expect(check.getByText('39 USDT')).toBeDefined()
    expect(check.getByText(tronAddress)).toBeDefined()
    expect(create).not.toHaveBeenCalled()
    fireEvent.click(check.getByRole('button', { name: 'Withdraw 40\u00a0USDT' }))
    expect(await screen.findByRole('heading', { name: 'We’ve got your request' })).toBeDefined()
    expect(create.mock.calls).toEqual([
      [{ walletId: 'USDT', amount: '40', requisiteId: tron.id, idempotencyKey: expect.any(String) }, null],
    ])
  })

  it.each([
    ['', 'Enter an amount.'],
    ['0', 'Withdrawal amount should be greater than zero.'],
    ['4', 'At least 5 USDT'],
    ['121', 'You can withdraw at most 120.5 USDT.'],
    ['1.1234567', 'Too many decimals. Shorten the amount.'],
  ])('of “%s” says why not', async (amount, reason) => {
    openWallets()
    await fill(amount)
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(reason)).toBeDefined()
  })

  it('offers both readings of an ambiguous amount', async () => {
    openWallets()
    await fill('1,500')
    fireEvent.click(button('1.5\u00a0USDT'))
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '1.5')
  })

  it('takes everything with one press', async () => {
    openWallets()
    const form = await begin()
    fireEvent.click(await form.findByRole('button', { name: 'Withdraw all' }))
    expect(form.getByLabelText('Amount')).toHaveProperty('value', '120.5')
  })

  it('does not go to payment details that are not active yet', async () => {
    openWallets()
    const form = await begin()
    fireEvent.change(await form.findByLabelText('Amount'), { target: { value: '40' } })
    fireEvent.click(form.getByRole('radio', { name: /^New wallet/ }))
    fireEvent.click(form.getByRole('button', { name: 'Continue' }))
    expect(form.getByText('These payment details aren’t active yet. Choose others, or come back later.')).toBeDefined()
  })

  it.each([
    [refused(codes.withdrawNotPositive), 'Withdrawal amount should be greater than zero.'],
    [refused(codes.getNotPositive), 'Nothing would be left after the network fee. Enter more.'],
    [refused(codes.balanceTooLow, '', { max: '12' }), 'You can withdraw at most 12 USDT.'],
    [
      refused(codes.aboveReserve, '', { max: '9' }),
      'We can pay out at most 9 USDT right now: our reserve isn’t enough.',
    ],
    [refused(codes.notFound), 'These payment details no longer exist. Choose others.'],
  ])('that is refused (%j) returns to its field', async (reply, reason) => {
    openWallets({ create: async () => reply })
    await fill('40')
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw 40\u00a0USDT' }))
    expect(await screen.findByText(reason)).toBeDefined()
    expect(screen.getByLabelText('Amount')).toHaveProperty('value', '40')
  })

  it('to new payment details says until when it waits, when it was made and in the history', async () => {
    const held = { ...made, heldUntil: '2026-01-02T12:00:00.000Z' }
    openWallets({ create: async () => accepted(held), withdrawals: [held] })
    await fill('40')
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw 40\u00a0USDT' }))
    await screen.findByRole('heading', { name: 'We’ve got your request' })
    expect(screen.getAllByText(/^We’ll send it after /)).toHaveLength(2)
  })

  it('without a reply is sent again with the same key, also after it was closed', async () => {
    const create = vi.fn(async (_request: WithdrawalRequest, _code: string | null) =>
      create.mock.calls.length === 1 ? offline() : accepted(made),
    )
    openWallets({ create })
    await fill('40')
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw 40\u00a0USDT' }))
    expect(await screen.findByText('We don’t know yet whether your request arrived')).toBeDefined()
    fireEvent.click(button('Close'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(button('Withdraw USDT'))
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'We’ve got your request' })).toBeDefined()
    const [first, second] = create.mock.calls
    expect(second).toEqual(first)
  })

  it('without a reply is the same request after a reload, also when its payment details are gone', async () => {
    const create = vi.fn(async (_request: WithdrawalRequest, _code: string | null) => accepted(made))
    openWallets({ create, unanswered })
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw USDT' }))
    const sent = within(await dialog('Withdraw USDT'))
    expect(await sent.findByText('We don’t know yet whether your request arrived')).toBeDefined()
    expect(sent.getByText(tronAddress)).toBeDefined()
    fireEvent.click(button('Try again'))
    await waitFor(() => expect(create.mock.calls).toEqual([[unanswered, null]]))
    cleanup()
    openWallets({ create, unanswered: { ...unanswered, requisiteId: 'deleted' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw USDT' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'We’ve got your request' })).toBeDefined()
  })

  it('says that its wallet is gone, where a refusal after a reload is about it', async () => {
    openWallets({ create: async () => refused(codes.notFound), unanswered, wallets: [{ ...xrp, balance: '10' }] })
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw XRP' }))
    const shown = within(await dialog('Withdraw USDT'))
    fireEvent.click(await shown.findByRole('button', { name: 'Try again' }))
    expect(await shown.findByText('You no longer have this wallet')).toBeDefined()
    expect(shown.getByText('We didn’t make this withdrawal.')).toBeDefined()
    fireEvent.click(shown.getByRole('button', { name: 'Try again' }))
    expect(await shown.findByText('You no longer have this wallet')).toBeDefined()
  })

  it('is to be sent elsewhere, where a refusal after a reload finds its payment details gone', async () => {
    openWallets({ create: async () => refused(codes.keyReused), unanswered, requisites: [waiting] })
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw USDT' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    const form = within(await screen.findByRole('form', { name: 'Withdrawal' }))
    expect(form.getByText('This withdrawal was already sent with different details. Start again.')).toBeDefined()
    expect(form.getByLabelText('Amount')).toHaveProperty('value', '40')
    expect(form.getByRole('radio', { name: /^New wallet/ })).toHaveProperty('checked', false)
  })

  it('asks for a code where two-factor is on', async () => {
    const create = vi.fn(async (_request: WithdrawalRequest, _code: string | null) => accepted(made))
    openWallets({ create }, { ...nino, otpEnabled: true })
    await fill('40')
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw 40\u00a0USDT' }))
    fireEvent.change(await screen.findByLabelText('Code from your authenticator app'), { target: { value: '123456' } })
    fireEvent.click(button('Withdraw'))
    expect(await screen.findByRole('heading', { name: 'We’ve got your request' })).toBeDefined()
    expect(create.mock.calls[0]?.[1]).toBe('123456')
  })
})

describe('the history', () => {
  it('shows each withdrawal with its status, and cancels a new one after a question', async () => {
    const cancel = vi.fn(async (_id: number) => accepted({ ...made, status: 'deleted' as const }))
    openWallets({ cancel, withdrawals: [made, { ...made, id: 40, status: 'done', payoutTxId: 'abc' }] })
    const rows = await within(section('Withdrawals')).findAllByRole('listitem')
    expect(rows.map((row) => within(row).getByText(/^(Requested|Sent)$/, { selector: 'span' }).textContent)).toEqual([
      'Requested',
      'Sent',
    ])
    fireEvent.click(button('Cancel withdrawal 41'))
    const question = within(await dialog('Cancel the withdrawal?'))
    fireEvent.click(question.getByRole('button', { name: 'Cancel the withdrawal' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(cancel.mock.calls).toEqual([[41]])
  })

  it('says that a withdrawal is on its way', async () => {
    openWallets({ cancel: async () => refused(codes.statusNotAllowed) })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel withdrawal 41' }))
    const question = within(await dialog('Cancel the withdrawal?'))
    fireEvent.click(question.getByRole('button', { name: 'Cancel the withdrawal' }))
    expect(await question.findByText('This withdrawal can no longer be cancelled: it’s on its way.')).toBeDefined()
  })
})

describe('automatic withdrawals', () => {
  it('are set up with a threshold and payment details', async () => {
    const saveAuto = vi.fn(async (_auto: AutoWithdrawal | null) => accepted({ autoGetMoney: null }))
    openWallets({ saveAuto })
    fireEvent.click(await screen.findByRole('button', { name: 'Set up' }))
    const form = within(await dialog('Automatic withdrawals'))
    fireEvent.change(await form.findByLabelText('When the balance reaches'), { target: { value: '50' } })
    fireEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saveAuto.mock.calls).toEqual([[{ walletId: 'USDT', minAmount: '50', requisiteId: tron.id }]])
  })

  it('are turned off', async () => {
    const saveAuto = vi.fn(async (_auto: AutoWithdrawal | null) => accepted({ autoGetMoney: null }))
    const autoGetMoney = { walletId: 'USDT', minAmount: '50', requisiteId: tron.id }
    openWallets({ saveAuto }, { ...nino, settings: { autoGetMoney } })
    expect(
      await screen.findByText('When your balance reaches 50 USDT, we send all of it to “My Tron wallet”.'),
    ).toBeDefined()
    const automatic = within(section('Automatic withdrawals'))
    fireEvent.click(automatic.getByRole('button', { name: 'Change' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(saveAuto.mock.calls).toEqual([[null]])
  })
})
