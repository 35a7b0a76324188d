import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { followSteps } from '../../src/app/bindings/exchange-steps.ts'
import { fixture } from './exchange-fixture.tsx'

afterEach(cleanup)

const type = async (name: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'Exchange' }))

it('a preview that skips the details has their history entry, so that going back leads to them', async () => {
  const { actor } = fixture()
  const stop = followSteps(actor)
  await type('You give', '0.5')
  submit()
  expect(history.state).toEqual({ step: 'details' })
  await type(/Wallet address/, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  await type(/Email/, 'nino@example.com')
  fireEvent.click(screen.getByRole('button', { name: /Edit$/ }))
  await waitFor(() => expect(history.state).toBeNull())
  submit()
  expect(await screen.findByText('the preview')).toBeTruthy()
  expect(history.state).toEqual({ step: 'details' })
  stop()
})
