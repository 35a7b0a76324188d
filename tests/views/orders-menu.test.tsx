import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { OrdersMenu } from '../../src/features/shell/OrdersMenu.tsx'

i18n.load('en', {})
i18n.activate('en')
afterEach(cleanup)

it('says of each order its number, what is exchanged, and how far it is', () => {
  render(
    <I18nProvider i18n={i18n}>
      <OrdersMenu
        orders={[
          { id: 104233, href: '/en/order/a/b/', title: '0.05 BTC → 13,017.52 GEL', status: 'waitPayment' },
          { id: 104232, href: '/en/order/c/d/', title: '10 USDT → 27 GEL', status: 'done' },
        ]}
      />
    </I18nProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Your orders: 2' }))
  const said = screen
    .getAllByRole('link')
    .map((link) => [
      within(link).getByText(/^Order/).textContent,
      within(link).getByText(/→/).textContent,
      link.querySelector('[data-dot]')?.textContent,
      link.getAttribute('href'),
    ])
  expect(said).toEqual([
    ['Order 104233', '0.05 BTC → 13,017.52 GEL', 'Waiting for payment', '/en/order/a/b/'],
    ['Order 104232', '10 USDT → 27 GEL', 'Done', '/en/order/c/d/'],
  ])
})
