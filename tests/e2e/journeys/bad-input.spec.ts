import { ExchangePage } from '../support/exchange-page.ts'
import { OrderPage } from '../support/order-page.ts'
import { expect, test } from '../support/test.ts'

const pair = '?from=BTC&to=CASHGEL&city=Tbilisi'

test.describe('invalid input', () => {
  const amounts = [
    ['abc', 'Remove “{found}” from the amount.'],
    ['.', 'Use digits and one decimal point only.'],
    ['-1', 'The amount can’t be negative.'],
    ['1'.repeat(40), 'This amount has too many digits.'],
    ['0.123456789', 'Too many decimals. Shorten the amount.'],
    ['1 00', 'Check the spaces and commas.'],
    ['0', 'The exchange amount should be greater than zero.'],
    ['0.0001', 'Enter at least {limit}'],
    ['999', 'Enter at most {limit}'],
  ] as const
  // One language for each way to write an amount.
  for (const lang of ['en', 'ru'] as const) {
    test(`in the amount gets its own words: ${lang}`, async ({ page }) => {
      const exchange = new ExchangePage(page, lang)
      await exchange.open(pair)
      for (const [typed, problem] of amounts) {
        await exchange.give.fill(typed)
        await expect(page.getByText(exchange.say(problem)).first(), typed).toBeVisible()
        // The displayed value has digit groups.
        const separator = lang === 'en' ? ',' : '\u00a0'
        expect((await exchange.give.inputValue()).replaceAll(separator, '')).toBe(exchange.marked(typed))
      }
    })
  }

  test('accepts pasted amounts, and asks when one is ambiguous', async ({ page }) => {
    const exchange = new ExchangePage(page)
    await exchange.open('?from=USDTTRC20&to=CASHGEL&city=Tbilisi')
    await exchange.give.fill('1\u00a0000,5')
    // The amount is computed when the rates have loaded.
    await expect(exchange.get).not.toHaveValue('')
    const shown = await exchange.get.inputValue()
    await exchange.give.fill('1000.5')
    await expect(exchange.get).toHaveValue(shown)
    await exchange.give.fill('1000.5 EUR')
    await expect(page.getByText('Remove “EUR” from the amount.')).toBeVisible()
    await exchange.give.fill('\u200e+１０００.5\u200b USDT')
    await expect(exchange.get).toHaveValue(shown)
    await exchange.give.fill('1,500')
    await expect(page.getByText(exchange.say('Which amount do you mean?'))).toBeVisible()
    await page.getByRole('button', { name: '1,500 USDT', exact: true }).click()
    await expect(exchange.give).toHaveValue('1,500')
  })

  test('an address of another network is detected, also after the route changed', async ({ page }) => {
    const exchange = new ExchangePage(page)
    await exchange.open('?from=USDTTRC20&to=BTC&amount=500')
    await exchange.toDetails()
    await exchange.field('address').fill('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
    await exchange.email.focus()
    await expect(page.getByText(exchange.say('This isn’t an address on the {label} network.'))).toBeVisible()
    await expect(exchange.field('address')).toHaveValue('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  })

  test('an address is read when its field is left, before anything is sent', async ({ page }) => {
    const exchange = new ExchangePage(page)
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await exchange.open('?from=BTC&to=USDTERC20&amount=0.05')
    await exchange.toDetails()
    const account = '0x52908400098527886E0F7030069857D2E4169EE7'
    const cases = [
      ['0x52908400098527886E0F7030069857D2E4169Ee7', 'This isn’t an address on the Ethereum (ERC20) network.'],
      [
        '0xdAC17F958D2ee523a2206206994597C13D831ec7',
        'This is the address of a token contract: money sent to it is lost. Enter your own address.',
      ],
      [
        '0x000000000000000000000000000000000000dEaD',
        'No one owns this address: money sent to it is lost. Enter your own address.',
      ],
      [`bitcoin:${account}`, 'This payment link is for another network: Bitcoin.'],
      [`ethereum:${account}?value=1e18`, 'This payment link is for another token: ETH.'],
    ] as const
    for (const [typed, problem] of cases) {
      await exchange.field('address').fill(typed)
      await exchange.email.focus()
      await expect(exchange.field('address'), typed).toHaveAccessibleDescription(problem)
      await expect(exchange.field('address')).toHaveValue(typed)
    }
    await exchange.email.fill('guest@example.com')
    await exchange.submit.click()
    await exchange.seeDetails()
    await expect(exchange.field('address')).toBeFocused()
    await exchange.field('address').fill(`ethereum:${account}@1`)
    await exchange.field('address').press('Enter')
    await expect(exchange.button('Back to the form')).toBeVisible()
    await expect(page.getByText(account)).toBeVisible()
    expect(sent.filter((path) => path.includes('/order/create'))).toEqual([])
  })

  test('the button names what is missing and leads there', async ({ page }) => {
    const exchange = new ExchangePage(page)
    await exchange.open(pair)
    await exchange.button('Enter an amount').click()
    await expect(exchange.give).toBeFocused()
    await exchange.give.fill('0.05')
    await exchange.submit.click()
    await expect(exchange.field('name')).toBeFocused()
    await expect(page.getByText(/^Fill in “/)).toHaveCount(0)
    await exchange.fillFields()
    await exchange.email.fill('nobody')
    await exchange.button('Check your email address').click()
    await expect(exchange.email).toBeFocused()
  })

  test('an unavailable direction is reported, and another one opens', async ({ page }) => {
    const exchange = new ExchangePage(page)
    await page.goto('/en/exchange/btc-to-nothing-at-all/')
    await expect(page.getByText(exchange.say('This pair isn’t available. Choose another one.'))).toBeVisible()
    await exchange.seeForm()
  })

  test('disabling a route keeps the input of the form', async ({ page, service }) => {
    const exchange = new ExchangePage(page)
    await exchange.openFilled()
    await exchange.review()
    await service.operate('routes', { routeId: 'btc-to-cash-gel-tbilisi', on: false })
    await exchange.confirm()
    await expect(page.getByText(exchange.say('The route isn’t available. Please try later.')).first()).toBeVisible()
    await expect(exchange.give).toHaveValue('0.05')
    await exchange.toDetails()
    await expect(exchange.field('name')).toHaveValue('Nino Beridze')
    await service.operate('routes', { routeId: 'btc-to-cash-gel-tbilisi', on: true })
  })

  test('a captcha enabled after the page was opened is reported by the refusal, without a socket', async ({
    page,
    service,
  }) => {
    await page.routeWebSocket(/\/ws\//, (socket) => socket.close())
    const exchange = new ExchangePage(page)
    await exchange.openFilled()
    await service.operate('site', { captcha: true })
    await exchange.review()
    await exchange.confirm()
    await page.getByRole('checkbox', { name: exchange.say('I’m not a robot') }).check()
    await exchange.review()
    await exchange.confirm()
    await new OrderPage(page).seeCreated()
    await service.operate('site', { captcha: false })
  })
})
