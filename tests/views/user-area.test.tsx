import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterEach, expect, it, vi } from 'vitest'
import type * as routeTable from '../../src/routes/table.ts'
import { UserArea } from '../../src/features/user-area/UserArea.tsx'
import UserUnreachable from '../../src/features/user-area/UserUnreachable.tsx'
import { UserMenu } from '../../src/features/user-area/UserMenu.tsx'
import { button, nino, show } from './user-fixture.tsx'

vi.mock('../../src/routes/table.ts', async (original) => {
  const table = await original<typeof routeTable>()
  const names = { exchange: 'userExchange', orders: 'userOrders', profile: 'userProfile', api: 'userApi' }
  return {
    ...table,
    isReady: (name: string) => name !== 'userPartner',
    matchPath: (path: string) => ({ name: Reflect.get(names, path.split('/')[3] ?? '') }),
  }
})

afterEach(cleanup)

// jsdom has no popovers.
Reflect.set(HTMLElement.prototype, 'hidePopover', () => undefined)

const at = (path: string) => memoryLocation({ path }).hook

it('links to the available pages, and marks the open one', () => {
  show(
    <Router hook={at('/en/user/orders/')}>
      <UserArea title="Your orders" user={nino}>
        content
      </UserArea>
    </Router>,
  )
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual(
    [
      ['Exchange', '/en/user/exchange/', null],
      ['Requests', '/en/user/orders/', 'page'],
      ['Payments to partners', '/en/partnerOrder/', null],
      ['Wallets', '/en/user/requisites/', null],
      ['Profile', '/en/user/profile/', null],
    ],
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Your orders' })).toBeDefined()
  expect(screen.getByText('content')).toBeDefined()
})

it('leads an admin to the reserves, too', () => {
  show(
    <Router hook={at('/en/user/orders/')}>
      <UserArea title="Your orders" user={{ ...nino, roles: ['admin'] }}>
        content
      </UserArea>
    </Router>,
  )
  expect(screen.getByRole('link', { name: 'Reserves' }).getAttribute('href')).toBe('/en/user/reserves/')
})

it('lists API keys as part of the profile', () => {
  show(
    <Router hook={at('/en/user/api/')}>
      <UserArea title="API keys" user={nino}>
        content
      </UserArea>
    </Router>,
  )
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Profile')
})

it('shows a skeleton while the session is loading', () => {
  show(
    <Router hook={at('/en/user/exchange/')}>
      <UserArea title="Exchange" user={null} bare>
        content
      </UserArea>
    </Router>,
  )
  expect(screen.queryByText('content')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Exchange')
})

it('shows that the session failed to load, and can be retried', () => {
  const onRetry = vi.fn()
  show(
    <Router hook={at('/en/user/orders/')}>
      <UserUnreachable onRetry={onRetry} />
    </Router>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your account')
  expect(screen.getByText('We couldn’t reach our service. Check your connection and try again.')).toBeDefined()
  fireEvent.click(button('Try again'))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('leaves the heading to content that has its own', () => {
  show(
    <Router hook={at('/en/user/exchange/')}>
      <UserArea title="Exchange" user={nino} bare>
        <h1>The form</h1>
      </UserArea>
    </Router>,
  )
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['The form'])
})

it("has the sign-out in the header's menu, pressed once", () => {
  const onSignOut = vi.fn()
  const menu = (busy: boolean) => (
    <Router hook={at('/en/')}>
      <UserMenu name="Nino" email="nino@example.com" busy={busy} onSignOut={onSignOut} />
    </Router>
  )
  show(menu(false))
  expect(button('Your account: Nino')).toBeDefined()
  fireEvent.click(button('Sign out'))
  cleanup()
  show(menu(true))
  fireEvent.click(button('Sign out'))
  expect(onSignOut).toHaveBeenCalledTimes(1)
})

it('leads admins to the reserves, and nobody else', () => {
  const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  const menu = (admin: boolean) => (
    <Router hook={at('/en/')}>
      <UserMenu name="Nino" admin={admin} onSignOut={() => undefined} />
    </Router>
  )
  show(menu(false))
  expect(links()).toEqual(['Exchange', 'Requests', 'Payments to partners', 'Wallets', 'Profile'])
  cleanup()
  show(menu(true))
  expect(links()).toEqual(['Exchange', 'Requests', 'Payments to partners', 'Wallets', 'Profile', 'Reserves'])
})
