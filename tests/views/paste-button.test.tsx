import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PasteButton } from '../../src/features/exchange/PasteButton.tsx'
import { messenger, noMessenger, type Messenger } from '../../src/platform/messenger/port.ts'

beforeEach(() => {
  i18n.load('en', {})
  i18n.activate('en')
})

afterEach(() => {
  messenger.set(noMessenger)
  vi.unstubAllGlobals()
})

const show = (onPaste: (text: string) => void) =>
  render(
    <I18nProvider i18n={i18n}>
      <PasteButton label="Address" onPaste={onPaste} />
    </I18nProvider>,
  )

/** The texts that a press fills in. */
const press = async (): Promise<string[]> => {
  const pasted: string[] = []
  show((text) => pasted.push(text))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Paste: Address' })))
  return pasted
}

const browserHas = (readText: () => Promise<string>) => vi.stubGlobal('navigator', { clipboard: { readText } })
const browserHasNone = () => vi.stubGlobal('navigator', {})
const messengerGives = (readText: Messenger['readText']) => messenger.set({ ...noMessenger, isInside: true, readText })

test('pastes from the browser', async () => {
  browserHas(async () => ' of the browser ')
  expect(await press()).toEqual(['of the browser'])
})

test('is absent where nothing can be read', () => {
  browserHasNone()
  show(() => undefined)
  expect(screen.queryByRole('button')).toBeNull()
})

test('pastes from the messenger, also where the browser has no clipboard', async () => {
  browserHasNone()
  messengerGives(async () => ' of the messenger ')
  expect(await press()).toEqual(['of the messenger'])
})

test('pastes from the browser what the messenger does not give', async () => {
  browserHas(async () => 'of the browser')
  messengerGives(async () => null)
  expect(await press()).toEqual(['of the browser'])
})

test('leaves the field as it is when neither gives a text', async () => {
  messengerGives(async () => null)
  browserHasNone()
  expect(await press()).toEqual([])
})

test('leaves the field as it is when the user refuses', async () => {
  browserHas(() => Promise.reject(new Error('refused')))
  expect(await press()).toEqual([])
})
