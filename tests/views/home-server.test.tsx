// @vitest-environment node
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import BarPage from '../../src/pages/bar/BarPage.tsx'
import ContactsPage from '../../src/pages/contacts/ContactsPage.tsx'
import { contacts, createHome, home } from './home-fixture.tsx'
import { contentChart, matchOf, pageTools } from './page-fixture.tsx'
import { silence } from './user-fixture.tsx'

const content = contentChart(silence, contacts)

const draw = (view: ReactNode): string =>
  renderToString(
    <Router ssrPath="/en/">
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{view}</I18nProvider>
    </Router>,
  )

it.each<[string, () => ReactNode, string[]]>([
  [
    'what stands below the form',
    () => createHome(silence, home),
    [
      'href="/en/exchange/btc-to-cash-gel-tbilisi/"',
      'Quick and friendly.',
      '<summary>What is the fee?',
      'Cash in Dubai',
    ],
  ],
  [
    'contacts',
    () => <ContactsPage match={matchOf('contacts')} tools={pageTools()} content={content} />,
    ['<title>Contacts · Kursi</title>', 'href="tel:+99532200"', 'href="mailto:support@example.com"', '<textarea'],
  ],
  [
    'the bar',
    () => <BarPage match={matchOf('bar')} tools={pageTools()} content={content} />,
    ['<title>Bar and event space in Tbilisi · Kursi</title>', '12 Rustaveli', 'mailto:bar@kursi.example'],
  ],
])('renders %s completely without a window and without inline styles', (_, view, parts) => {
  expect(typeof window).toBe('undefined')
  const html = draw(view())
  expect(parts.filter((part) => !html.includes(part))).toEqual([])
  expect(html).not.toContain('style=')
  expect(html).not.toContain('<script')
})
