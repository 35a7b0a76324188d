import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { account } from '../../machines/exchange/exchange.sample-data.ts'
import { fixture } from './exchange-fixture.tsx'

afterEach(cleanup)

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const type = async (name: string | RegExp, value: string) => fireEvent.change(await field(name), { target: { value } })

describe('the customer of the form', () => {
  it('is told when a direction requires verification', async () => {
    const { actor } = fixture({ input: { prefill: { from: 'CARDUSD', to: 'BTC' } } })
    await type('You give', '100')
    expect(await button('Verification required')).toBeTruthy()
    // The session is still unknown.
    expect(screen.queryByText(/requires a verified identity/)).toBeNull()
    act(() => actor.send({ type: 'visitor.known', visitor: { kind: 'guest' } }))
    expect(await screen.findByText(/requires a verified identity/)).toBeTruthy()
    expect(await button('Sign in and verify')).toBeTruthy()
    act(() => actor.send({ type: 'visitor.known', visitor: { ...account, verification: 'required' } }))
    expect((await screen.findByRole('link', { name: 'Go to verification' })).getAttribute('href')).toBe(
      '/en/user/verification/',
    )
    act(() => actor.send({ type: 'visitor.known', visitor: { ...account, verification: 'pending' } }))
    expect(await button('We’re checking your documents')).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'View status' })).getAttribute('href')).toBe(
      '/en/user/verification/',
    )
    expect(screen.queryByText(/requires a verified identity/)).toBeNull()
    act(() => actor.send({ type: 'visitor.known', visitor: account }))
    expect(screen.queryByRole('link', { name: 'View status' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'We’re checking your documents' })).toBeNull()
  })

  it('gets the fields prefilled from the account until they are edited', async () => {
    const { actor } = fixture({ input: { prefill: { from: 'BTC', to: 'TBCGEL' } } })
    const email = async () => ((await field(/Email/)) as HTMLInputElement).value
    await type('You give', '0.5')
    fireEvent.submit(screen.getByRole('form', { name: 'Exchange' }))
    const name = await field(/Full name of the recipient/)
    act(() => actor.send({ type: 'visitor.known', visitor: account }))
    expect([await email(), (name as HTMLInputElement).value]).toEqual([account.email, account.name])
    await type(/Email/, '')
    expect(await email()).toBe('')
    act(() => actor.send({ type: 'visitor.known', visitor: { kind: 'guest' } }))
    expect([await email(), (name as HTMLInputElement).value]).toEqual(['', ''])
  })
})
