import { localeNames, type Locale } from '../../../src/routes/locales.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { seeWholeFooter } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { chooseLanguage } from '../support/language.ts'
import { text } from '../support/texts.ts'
import { onPhone } from '../support/phone.ts'

test.describe('addresses', () => {
  test('the root redirects to the language of the cookie, otherwise of the browser', async ({ request }) => {
    const to = async (headers: Record<string, string>) => {
      const reply = await request.get('/', { headers, maxRedirects: 0 })
      return [reply.status(), reply.headers()['location']]
    }
    expect(await to({ 'accept-language': 'ka,en;q=0.8' })).toEqual([302, '/ka/'])
    expect(await to({ 'accept-language': 'en-GB' })).toEqual([302, '/en/'])
    expect(await to({ 'accept-language': 'ka', cookie: 'i18n_lang=ru' })).toEqual([302, '/ru/'])
  })

  test('a path without a slash redirects to the one with it, an unknown one is 404', async ({ page, request }) => {
    const slashless = await request.get('/en/exchange', { maxRedirects: 0 })
    expect([slashless.status(), slashless.headers()['location']]).toEqual([308, '/en/exchange/'])
    for (const path of ['/en/nowhere/', '/de/', '/en/order/a/b/c/']) {
      const reply = await page.goto(path)
      expect(reply?.status(), path).toBe(404)
      await expect(
        page.getByRole('heading', { name: text('en', 'Sorry, the page you’re looking for could not be found.') }),
        path,
      ).toBeVisible()
    }
  })

  onPhone(() => {
    test('the menu leads to the rates of the home page', async ({ page }) => {
      const lang = 'ka'
      await page.goto(`/${lang}/contacts/`)
      for (const _place of ['from another page', 'on the home page']) {
        await page.evaluate(() => scrollTo(0, 0))
        await page.getByRole('button', { name: text(lang, 'Menu'), exact: true }).click()
        await page.getByRole('link', { name: text(lang, 'Rates'), exact: true }).click()
        await expect(page).toHaveURL((url) => url.pathname + url.hash === `/${lang}/#rates`)
        await expect(page.getByRole('heading', { name: text(lang, 'Rates right now') })).toBeInViewport()
      }
    })
  })

  test('the 404 page leads on to a popular pair and to answers', async ({ page }) => {
    const lang = 'ru'
    await page.goto(`/${lang}/nowhere/`)
    const pairs = page.getByRole('region', { name: text(lang, 'Popular pairs') }).getByRole('link')
    await expect(pairs).toHaveCount(4)
    const help = page.getByRole('navigation', { name: text(lang, 'Popular pages') })
    await expect(help.getByRole('link', { name: text(lang, 'Help'), exact: true })).toHaveAttribute(
      'href',
      `/${lang}/faq/`,
    )
    const href = await pairs.first().getAttribute('href')
    await pairs.first().click()
    await expect(page).toHaveURL((url) => url.pathname === href)
    await expect(new ExchangePage(page, lang).give).toBeVisible()
  })

  const changeLanguage = (from: Locale, to: Locale) =>
    test(`the language changes where one is, with all that was typed: ${from} to ${to}`, async ({ page, isMobile }) => {
      const before = new ExchangePage(page, from)
      await (isMobile ? before.openFilled('0.06') : before.openHomeFilled('0.06'))
      await page.getByRole('button', { name: before.say(isMobile ? 'Menu' : 'Language: {short}') }).click()
      await page.getByRole('link', { name: localeNames[to].native }).click()
      const after = new ExchangePage(page, to)
      await after.seeDetails()
      await expect(page).toHaveURL(new RegExp(`/${to}/`))
      await expect(page.locator('html')).toHaveAttribute('lang', to)
      await expect(after.email).toHaveValue('nino@example.com')
      await after.toAmounts()
      await expect(after.give).toHaveValue(after.marked('0.06'))
      const cookies = await page.context().cookies()
      expect(cookies.find(({ name: cookie }) => cookie === 'i18n_lang')?.value).toBe(to)
    })
  changeLanguage('en', 'ka')
  onPhone(() => changeLanguage('ka', 'ru'))

  test('selecting a language in which a page does not exist leads home', async ({ page }) => {
    await page.goto('/ru/oplata-invoisov/')
    await seeWholeFooter(page)
    await chooseLanguage(page, 'ru', 'en')
    await expect(page).toHaveURL('/en/')
    await new ExchangePage(page).seeForm()
    await expect(
      page.getByText('That page isn’t available in this language, so we opened the home page.'),
    ).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/ru/oplata-invoisov/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('without a bot its page says so, and has no link', async ({ page }) => {
    await page.goto('/en/bot/')
    await expect(page.getByText('The bot isn’t available yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open in Telegram' })).toHaveCount(0)
  })

  test('a pair has its own address, title and description', async ({ page }) => {
    await page.goto('/en/exchange/btc-to-cash-gel-tbilisi/')
    await new ExchangePage(page).seeForm()
    await expect(page).toHaveTitle(/BTC|Bitcoin/)
    expect(await page.locator('meta[name=description]').last().getAttribute('content')).toMatch(/GEL/)
  })

  test('selection and input override the address, also after a reload', async ({ page }) => {
    const exchange = new ExchangePage(page)
    await exchange.openHome('?from=BTC&to=CASHGEL&city=Tbilisi&amount=0.05&rid=partner-7')
    await expect(exchange.give).toHaveValue('0.05')
    await seeWholeFooter(page)
    await exchange.give.fill('0.07')
    await expect(page).toHaveURL('/en/?from=BTC&to=CASHGEL&city=Tbilisi&rid=partner-7')
    await exchange.choose('give', 'tether tron', /USDT/)
    await expect(page).toHaveURL('/en/?rid=partner-7')
    await page.reload()
    await exchange.seeForm()
    await expect(exchange.give).toHaveValue('0.07')
    await expect(page.getByRole('button', { name: /^Currency you give:/ })).toContainText('USDT')
  })

  test('the referring partner is part of the order', async ({ page }) => {
    const exchange = new ExchangePage(page)
    await exchange.open('?rid=partner-7')
    await exchange.openFilled()
    await exchange.review()
    const asked = page.waitForRequest(/order\/create/)
    await exchange.confirm()
    const body: unknown = (await asked).postDataJSON()
    expect(body).toMatchObject({ partner: 'partner-7', amount: '0.05', email: 'nino@example.com', lang: 'en' })
  })

  test('a theme is selected and remembered', async ({ page }) => {
    await new ExchangePage(page).open()
    await seeWholeFooter(page)
    await page.getByRole('button', { name: text('en', 'Theme: as on the device') }).click()
    await page.getByRole('button', { name: text('en', 'Theme: light') }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})
