import { expect } from '@playwright/test'
import { ContactsPage } from './contacts-page.ts'
import { seeFrame, type Screen, type Fixture } from './screens.ts'

const belowTheForm = (fixture: Fixture): Screen[] => {
  const { page, exchange, service, lang } = fixture
  const region = (source: string) => page.getByRole('region', { name: exchange.say(source), exact: true })
  return [
    {
      name: 'home, below the form',
      reach: () => exchange.openHome(),
      see: async () => {
        await expect(region('Rates right now').getByRole('link')).toHaveCount(8)
        await expect(region('Latest reviews').getByRole('figure')).toHaveCount(6)
        await expect(region('Still have questions?')).toBeVisible()
        await seeFrame(fixture)
      },
    },
    {
      name: 'home, a question with its answer',
      isPassing: true,
      reach: () => region('Questions and answers').locator('summary').first().click(),
      see: () => expect(region('Questions and answers').locator('details').first()).toHaveAttribute('open', ''),
    },
    {
      name: 'home, rates that did not load',
      reach: async () => {
        await page.goto(`/${lang}/rules/`)
        await service.operate('faults', { kind: 'error', path: '/exchanger/favorite/', times: 100 })
        await page.getByRole('banner').getByRole('link', { name: 'Kursi' }).click()
      },
      see: () => expect(region('Rates right now').getByRole('alert')).toBeVisible(),
      leave: async () => {
        await service.operate('faults/clear')
      },
    },
  ]
}

const contactScreens = (fixture: Fixture): Screen[] => {
  const { page, lang, service } = fixture
  const contacts = new ContactsPage(page, lang)
  return [
    {
      name: 'contacts',
      reach: () => contacts.open(),
      see: async () => {
        await contacts.see()
        await expect(contacts.offices).toHaveCount(3)
        await seeFrame(fixture)
      },
    },
    {
      name: 'contacts, message with problems',
      reach: async () => {
        await contacts.writeWrongEmail()
        await contacts.submit.click()
      },
      see: () => expect(contacts.form.locator('[aria-invalid="true"]')).toHaveCount(2),
    },
    {
      name: 'contacts, message sent',
      reach: () => contacts.write('nino@example.com', 'Where is my order?'),
      see: () => contacts.seeThanks(),
    },
    {
      name: 'contacts that did not load',
      reach: async () => {
        await service.operate('faults', { kind: 'error', path: '/public/contacts/', times: 100 })
        await contacts.openByLink()
      },
      see: async () => {
        await contacts.see()
        await expect(contacts.main.getByText(contacts.say('This page couldn’t be loaded'))).toBeVisible()
        await expect(contacts.offices).toHaveCount(0)
      },
      leave: async () => {
        await service.operate('faults/clear')
      },
    },
  ]
}

const barScreens = (fixture: Fixture): Screen[] => {
  const { page, lang, exchange } = fixture
  return [
    {
      name: 'bar',
      reach: async () => {
        await page.goto(`/${lang}/bar/`)
      },
      see: async () => {
        await expect(
          page.getByRole('heading', { name: exchange.say('Bar and event space in Tbilisi'), level: 1 }),
        ).toBeVisible()
        await expect(
          page.getByRole('region', { name: exchange.say('How to find us') }).getByRole('heading', { level: 3 }),
        ).toBeVisible()
        await seeFrame(fixture)
      },
    },
  ]
}

/** The home page below the form; contacts; the bar. */
export const homeScreens = (fixture: Fixture): Screen[] => [
  ...belowTheForm(fixture),
  ...contactScreens(fixture),
  ...barScreens(fixture),
]
