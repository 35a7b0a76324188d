import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Profiler, type ComponentType } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { fixture } from './exchange-fixture.tsx'

/** Render counts of the form's leaf components. */
const drawn = vi.hoisted(() => new Map<string, number>())

/** Wraps every component of a module with a render counter. */
const counted = vi.hoisted(() => (module: object) => {
  const wrap = (name: string, Part: ComponentType<object>) =>
    function Counted(props: object) {
      return (
        <Profiler id={name} onRender={() => drawn.set(name, (drawn.get(name) ?? 0) + 1)}>
          <Part {...props} />
        </Profiler>
      )
    }
  return Object.fromEntries(
    Object.entries(module).map(([name, value]) => [
      name,
      /^[A-Z]/.test(name) && typeof value === 'function' ? wrap(name, value) : value,
    ]),
  )
})

vi.mock('../../src/features/exchange/AmountHelp.tsx', async (load) => counted(await load()))
vi.mock('../../src/features/exchange/RateLine.tsx', async (load) => counted(await load()))
vi.mock('../../src/features/exchange/Submit.tsx', async (load) => counted(await load()))
vi.mock('../../src/features/exchange/SwapSides.tsx', async (load) => counted(await load()))
vi.mock('../../src/components/AmountInput.tsx', async (load) => counted(await load()))
vi.mock('../../src/components/CurrencyButton.tsx', async (load) => counted(await load()))

afterEach(cleanup)

const type = (value: string) => {
  drawn.clear()
  fireEvent.change(screen.getByRole('textbox', { name: 'You give' }), { target: { value } })
  return Object.fromEntries(drawn)
}

it('typing re-renders the two amounts only', async () => {
  fixture()
  await screen.findByRole('button', { name: 'Enter an amount' })
  expect(Object.keys(Object.fromEntries(drawn))).toEqual(
    expect.arrayContaining(['CurrencyButton', 'RateLine', 'SubmitBar']),
  )
  // The first digit is below the minimum, so the help and the button change too.
  expect(type('0.0001')).toEqual({ AmountInput: 2, AmountHelp: 1, SubmitBar: 1 })
  type('0.5')
  expect(type('0.51')).toEqual({ AmountInput: 2 })
  expect(type('0.512')).toEqual({ AmountInput: 2 })
})
