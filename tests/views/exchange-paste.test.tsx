import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fixture } from './exchange-fixture.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('keeps what is typed while the clipboard is being read', async () => {
  const clipboard = Promise.withResolvers<string>()
  vi.spyOn(navigator.clipboard, 'readText').mockReturnValue(clipboard.promise)
  fixture()
  fireEvent.change(await screen.findByRole('textbox', { name: /You give/ }), { target: { value: '0.5' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  const address = await screen.findByRole('textbox', { name: /Wallet address/ })
  fireEvent.click(screen.getByRole('button', { name: /^Paste/ }))
  fireEvent.change(address, { target: { value: 'T' } })
  await act(async () => clipboard.resolve('0x52908400098527886E0F7030069857D2E4169EE7'))
  expect(screen.getByDisplayValue('T')).toBe(address)
})
