import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CodeBlock, CopyButton } from '../../src/features/merchant-docs/CodeBlock.tsx'
import { CopyRow } from '../../src/ui/CopyRow.tsx'
import { copyText } from '../../src/platform/page.ts'
import { show } from './user-fixture.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const words = { copyLabel: 'Copy', copiedLabel: 'Copied' }
const byHand = 'We couldn’t copy it. It’s selected now: copy it yourself.'

const press = () => fireEvent.click(screen.getByRole('button'))
const said = () => screen.getByRole('status').textContent
const hears = async (text: string) => {
  await waitFor(() => expect(said()).toBe(text))
  // Its timer starts in an effect.
  await act(async () => undefined)
}
const selected = () => String(document.getSelection())
const field = () => screen.queryByRole<HTMLInputElement>('textbox')
const fieldSelection = () => field()?.value.slice(field()?.selectionStart ?? 0, field()?.selectionEnd ?? 0)

/** Refuses the given number of times, then copies. */
const refusing = (times = Infinity) => {
  let left = times
  return vi.fn(async (_text: string) => --left < 0)
}

it.each([
  ['no clipboard', {}],
  ['one that refuses', { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } }],
])('a browser with %s copies nothing, and does not fail', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  expect(await copyText('bc1q')).toBe(false)
})

describe('a row that can’t be copied', () => {
  it('says what to do, with the shown value selected in place', async () => {
    show(<CopyRow label="Address" value="bc1q" onCopy={refusing()} {...words} />)
    expect(said()).toBe('')
    press()
    await hears(byHand)
    expect([selected(), field()]).toEqual(['bc1q', null])
    expect(screen.getByRole('status').className).not.toBe('sr')
  })

  it('leaves its place free, so that a finger can reach the selected value', async () => {
    const { container } = show(<CopyRow label="Address" value="bc1q" onCopy={refusing()} {...words} />)
    press()
    await hears(byHand)
    expect(container.firstElementChild?.getAttribute('data-refused')).toBe('true')
  })

  it('gives the exact value where another form of it is shown', async () => {
    show(<CopyRow label="Amount" value="0.05" display="0,05 BTC" onCopy={refusing()} {...words} />)
    press()
    await hears(byHand)
    expect(field()).toBe(screen.getByRole('textbox', { name: 'Amount' }))
    expect([document.activeElement, fieldSelection()]).toEqual([field(), '0.05'])
    await act(async () => vi.advanceTimersByTime(600_000))
    expect(field()?.value).toBe('0.05')
  })

  it('says nothing more after a while, and again when pressed again', async () => {
    show(<CopyRow label="Address" value="bc1q" onCopy={refusing()} {...words} />)
    press()
    await hears(byHand)
    await act(async () => vi.advanceTimersByTime(20_000))
    expect(said()).toBe('')
    press()
    await hears(byHand)
  })

  it('says “Copied” instead as soon as copying works', async () => {
    show(<CopyRow label="Amount" value="0.05" display="0,05 BTC" onCopy={refusing(1)} {...words} />)
    press()
    await hears(byHand)
    press()
    await hears('Copied')
    expect(field()).toBeNull()
    await act(async () => vi.advanceTimersByTime(2_000))
    expect(said()).toBe('')
  })
})

describe('code', () => {
  it('is selected in place', async () => {
    show(<CodeBlock label="A call" code={'# One\ncurl example\n'} copy={refusing()} />)
    press()
    await hears(byHand)
    expect([selected(), field()]).toEqual(['# One\ncurl example', null])
  })

  it('that is not shown is given in a field', async () => {
    show(<CopyButton text={'{\n  "a": 1\n}'} label="Copy all" copy={refusing()} />)
    press()
    await hears(byHand)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Copy all' }).value).toBe('{\n  "a": 1\n}')
    expect(fieldSelection()).toBe('{\n  "a": 1\n}')
  })
})
