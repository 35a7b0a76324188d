import { expect } from '@playwright/test'
import { seeFrame, seeHeading, type Screen, type Fixture } from './screens.ts'

const seeHome = async (fixture: Fixture): Promise<void> => {
  await fixture.exchange.seeForm()
  await seeFrame(fixture)
}

const formScreens = (fixture: Fixture): Screen[] => {
  const { page, exchange } = fixture
  const dialog = page.getByRole('dialog')
  return [
    {
      name: 'home',
      reach: () => exchange.openHome('?from=BTC&to=CASHGEL&city=Tbilisi&amount=0.05'),
      see: async () => {
        await seeHome(fixture)
        await expect(exchange.button('Continue')).toBeVisible()
      },
    },
    {
      name: 'home with an amount that is none',
      reach: () => exchange.give.fill('1/2'),
      see: () => expect(page.getByText(exchange.say('Remove “{found}” from the amount.')).first()).toBeVisible(),
    },
    {
      name: 'details',
      reach: async () => {
        await exchange.openHomeFilled()
        // The contrast of an empty field below the bar of the button cannot be measured.
        await exchange.field('messenger').fill('@nino_b')
      },
      see: async () => {
        await exchange.seeDetails()
        await seeFrame(fixture)
        await expect(exchange.button('Review the order')).toBeVisible()
      },
    },
    {
      name: 'details with problems',
      reach: async () => {
        await exchange.field('phone').fill('1')
        await exchange.email.fill('nobody')
        await exchange.submit.click()
      },
      see: async () => {
        await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(2)
      },
    },
    {
      name: 'details with an address of another network',
      reach: async () => {
        await exchange.open('?from=USDTTRC20&to=BTC&amount=500')
        await exchange.toDetails()
        await exchange.field('address').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
        await exchange.email.focus()
      },
      see: async () => {
        await exchange.seeDetails()
        await expect(exchange.field('address')).toHaveAttribute('aria-invalid', 'true')
      },
    },
    {
      name: 'picker',
      reach: async () => {
        await exchange.toAmounts()
        await exchange.openPicker('give')
      },
      see: () => expect(dialog.getByRole('option').first()).toBeVisible(),
    },
    {
      name: 'picker that found nothing',
      reach: () => dialog.getByRole('combobox').fill('zzzz'),
      see: async () => {
        await expect(dialog).toBeVisible()
        await expect(dialog.getByRole('option')).toHaveCount(0)
      },
    },
    {
      name: 'captcha',
      reach: async () => {
        await fixture.service.operate('site', { captcha: true })
        await exchange.openFilled()
        await page.getByRole('checkbox', { name: exchange.say('I’m not a robot') }).check()
      },
      see: () => exchange.seeCaptchaSolved(),
      leave: async () => {
        await fixture.service.operate('site', { captcha: false })
      },
    },
  ]
}

const previewScreens = (fixture: Fixture): Screen[] => {
  const { exchange, service } = fixture
  const setRate = (amount: string | null) => service.operate('rates', { routeId: 'btc-to-cash-gel-tbilisi', amount })
  return [
    {
      name: 'preview',
      reach: async () => {
        await exchange.openFilled()
        await exchange.review()
      },
      see: async () => {
        await exchange.seePreview()
        await seeFrame(fixture)
      },
    },
    {
      name: 'rate changed',
      reach: async () => {
        await exchange.openFilled()
        await exchange.review()
        await setRate('200000')
        await exchange.confirm()
      },
      see: () => exchange.seeRateChanged(),
      leave: async () => {
        await setRate(null)
      },
    },
  ]
}

/** The form, with all deferred files failing to load. */
const loseCode = async (fixture: Fixture): Promise<void> => {
  const { page, lang } = fixture
  await page.goto(`/${lang}/exchange/`)
  await seeHome(fixture)
  await page.route(/\/assets\//, (route) => route.abort())
  // Blocks the reachability check, so that the page does not reload itself.
  await page.route(/./, (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()))
}

const troubleScreens = (fixture: Fixture): Screen[] => {
  const { page, lang, service } = fixture
  const offline = async (isOffline: boolean) => {
    await service.operate('site', { offline: isOffline })
  }
  const seeTechnicalWork = async () => {
    await seeHeading(fixture, 'Technical work on the exchange')
    await seeFrame(fixture)
  }
  return [
    {
      name: 'rates did not load',
      reach: async () => {
        await service.operate('faults', { kind: 'error', path: '/route', times: 100 })
        // The home page has a prerendered form.
        await page.goto(`/${lang}/exchange/`)
      },
      see: async () => {
        await seeHeading(fixture, 'The rates couldn’t be loaded')
        await seeFrame(fixture)
      },
      leave: async () => {
        await service.operate('faults/clear')
      },
    },
    {
      name: 'a list that did not load',
      isPassing: true,
      reach: async () => {
        await loseCode(fixture)
        await fixture.exchange.openPicker('give')
      },
      see: () => expect(page.getByText(fixture.exchange.say('This couldn’t be opened. Try again.'))).toBeVisible(),
      leave: () => page.unrouteAll(),
    },
    {
      name: 'a page that did not load',
      isPassing: true,
      reach: async () => {
        await loseCode(fixture)
        await page.locator(`footer a[href="/${lang}/rules/"]`).click()
      },
      see: () => seeHeading(fixture, 'This page couldn’t be loaded'),
      leave: () => page.unrouteAll(),
    },
    {
      name: '404',
      isPassing: true,
      reach: async () => {
        await page.goto(`/${lang}/nowhere/`)
      },
      see: async () => {
        await seeHeading(fixture, 'Sorry, the page you’re looking for could not be found.')
        await seeFrame(fixture)
      },
    },
    {
      name: 'technical page',
      reach: async () => {
        await offline(true)
        await page.goto(`/${lang}/`)
      },
      see: seeTechnicalWork,
      leave: () => offline(false),
    },
    {
      name: 'technical work over a page',
      reach: async () => {
        await page.goto(`/${lang}/exchange/btc-to-cash-gel-tbilisi/`)
        await fixture.exchange.seeForm()
        await offline(true)
      },
      see: seeTechnicalWork,
      leave: () => offline(false),
    },
  ]
}

/** The form and everything that can replace it. */
export const exchangeScreens = (fixture: Fixture): Screen[] => [
  ...formScreens(fixture),
  ...previewScreens(fixture),
  ...troubleScreens(fixture),
]
