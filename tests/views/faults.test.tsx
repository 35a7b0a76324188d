import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ServiceFault, type FaultKind } from '../../src/api/fault.ts'
import { Unsure } from '../../src/features/placing/PlacingNote.tsx'
import { NotLoadedPage } from '../../src/features/shell/NotLoadedPage.tsx'
import { loadPart } from '../../src/platform/load-part.ts'
import { fixture as renderForm } from './exchange-fixture.tsx'
import { received, fixture as renderOrder } from './order-fixture.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (view: React.ReactNode) => render(<I18nProvider i18n={i18n}>{view}</I18nProvider>)
const never = () => new Promise<never>(() => undefined)
const part = { subscribe: () => () => undefined, state: () => 'failed' as const, retry: () => undefined }

/** Each text names the cause, and does not mention the connection when the service failed. */
describe.each<[FaultKind, boolean, string, string]>([
  ['unreachable', false, 'You’re offline', 'Check your connection and try again.'],
  ['unreachable', true, 'We couldn’t reach our service', 'Check your connection and try again.'],
  ['slow', true, 'Our service didn’t respond in time', 'Try again in a minute.'],
  ['broken', true, 'Something went wrong on our side', 'Try again in a few minutes.'],
  ['malformed', true, 'Something went wrong on our side', 'Try again in a few minutes.'],
])('a fault of kind %s, online %s', (kind, onLine, why, advice) => {
  const fault = () => {
    vi.stubGlobal('navigator', { onLine })
    return new ServiceFault(kind)
  }
  const fail = () => Promise.reject(fault())

  it('is shown for an order that cannot be opened', async () => {
    renderOrder(fault())
    await screen.findByRole('heading', { name: 'The order couldn’t be loaded' })
    const rest = 'Your order is safe. We’ll keep trying and open it as soon as we can.'
    expect(screen.getByText(/is safe/).textContent).toBe(`${why}. ${rest}`)
  })

  it('is shown for a command with an unknown outcome', async () => {
    renderOrder(received('waitPayment'), { moveOrder: fail })
    fireEvent.click(await screen.findByRole('button', { name: 'I’ve paid' }))
    const harmless = 'You can try again safely: we’ll never do it twice.'
    expect((await screen.findByRole('alert')).textContent).toBe(
      `We may not have received “I’ve paid”${why}. ${advice} ${harmless}Try againLeave it as it is`,
    )
  })

  it('is shown for an order whose creation is uncertain', () => {
    fault()
    show(<Unsure busy={false} onRetry={() => undefined} />)
    expect(screen.getByText(why)).toBeDefined()
  })

  it('is shown for rates that failed to load', async () => {
    renderForm({ routes: fail })
    const rest = 'We’ll keep trying every few seconds. We’ve saved what you typed.'
    expect((await screen.findByRole('alert')).textContent).toBe(`The rates couldn’t be loaded${why}. ${rest}`)
  })
})

describe('a page whose code failed to load', () => {
  const said = () => screen.getByText(/We’ve saved what you entered in the exchange form/).textContent
  const kept = 'We’ve saved what you entered in the exchange form.'

  it.each([
    [
      'not at all',
      () => Promise.reject(new TypeError('fetch')),
      'We couldn’t reach our service. Check your connection and try again.',
    ],
    [
      'as an error',
      async () => new Response('Bad gateway', { status: 502 }),
      'Something went wrong on our side. Try again in a few minutes.',
    ],
    [
      'in part',
      async () => new Response('export const half'),
      'Something went wrong on our side. Try again in a few minutes.',
    ],
  ])('names the cause: it arrived %s', async (what, reply, why) => {
    vi.stubGlobal('fetch', reply)
    await expect(loadPart(never, [`assets/${what.replaceAll(' ', '-')}.js`])).rejects.toThrow('could not fetch')
    show(<NotLoadedPage part={part} />)
    expect(said()).toBe(`${why} ${kept}`)
  })
})
