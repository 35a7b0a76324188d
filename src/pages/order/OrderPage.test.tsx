import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { orderMachine } from '../../../machines/order/order.machine.ts'
import { reference } from '../../../machines/shared/sample-data.ts'
import OrderPage from './OrderPage.tsx'
import { matchOf, nothing, pageTools, still } from '../../../tests/views/page-fixture.tsx'
import { received } from '../../../tests/views/order-fixture.tsx'

i18n.load('en', {})
i18n.activate('en')
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
})

/** The page of an order on a device with this share sheet, if any, and with or without clipboard access. */
const open = async (mayCopy: boolean, sheet?: () => Promise<void>) => {
  if (sheet !== undefined) Object.defineProperty(navigator, 'share', { value: sheet, configurable: true })
  const machine = orderMachine.provide({
    actors: {
      getOrder: fromPromise(async () => received('done')),
      watchOrder: fromCallback(() => undefined),
    },
  })
  const copy = vi.fn(async (_text: string) => mayCopy)
  const onShared = vi.fn()
  const params = { order: reference.orderUID, secret: reference.orderSecret }
  const charts = {
    order: { machine, bind: nothing },
    secretOf: () => '',
    isConnectionLost: still(false),
    tellShared: onShared,
  }
  render(
    <I18nProvider i18n={i18n}>
      <OrderPage match={matchOf('order', params)} tools={pageTools({ copy })} charts={charts} />
    </I18nProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Share link' }))
  return { copy, onShared }
}

const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Share link' })

it('is copied without a share sheet', async () => {
  const { copy, onShared } = await open(true)
  await waitFor(() => expect(onShared).toHaveBeenCalledTimes(1))
  expect(copy.mock.calls).toEqual([[location.href]])
  expect(field()).toBeNull()
})

it('is shown and selected when the clipboard is refused, too', async () => {
  const { onShared } = await open(false)
  await waitFor(() => expect(field()?.value).toBe(location.href))
  const { selectionStart, selectionEnd } = field() ?? {}
  expect([document.activeElement, selectionStart, selectionEnd]).toEqual([field(), 0, location.href.length])
  expect(onShared).not.toHaveBeenCalled()
})

it('comes with what to do, until it can be copied', async () => {
  const { copy } = await open(false)
  const hint = 'We couldn’t copy it. It’s selected now: copy it yourself.'
  expect((await screen.findByText(hint)).getAttribute('role')).toBe('status')
  copy.mockResolvedValue(true)
  fireEvent.click(screen.getByRole('button', { name: 'Share link' }))
  await waitFor(() => expect([screen.queryByText(hint), field()]).toEqual([null, null]))
})

it('is copied when the share sheet fails', async () => {
  const { copy, onShared } = await open(true, async () => {
    throw new DOMException('not here', 'NotAllowedError')
  })
  await waitFor(() => expect(onShared).toHaveBeenCalledTimes(1))
  expect(copy.mock.calls).toEqual([[location.href]])
})

it.each([
  ['taken', async () => undefined],
  ['left', () => Promise.reject(new DOMException('no', 'AbortError'))],
])('is not shared otherwise when the share sheet was %s', async (_, sheet) => {
  const asked = vi.fn(sheet)
  const { copy, onShared } = await open(true, asked)
  expect(asked).toHaveBeenCalledTimes(1)
  await asked.mock.results[0]?.value.catch(() => undefined)
  expect([copy.mock.calls, onShared.mock.calls, field()]).toEqual([[], [], null])
})
