import { BlogPage } from '../support/blog-page.ts'
import { ExchangePage } from '../support/exchange-page.ts'
import { chooseLanguage } from '../support/language.ts'
import { expect, test } from '../support/test.ts'

test('a post is found by its tag, read, and asked about', async ({ page }) => {
  const blog = new BlogPage(page)
  await blog.open()
  const ownAddress = page.locator('link[rel="canonical"], meta[property="og:url"]')
  await expect(ownAddress).toHaveCount(2)
  await blog.topic('dubai').click()
  await blog.seeTopic('dubai', 3)
  await expect(page).toHaveURL(/\/en\/blog\/\?tag=dubai$/)
  await page.getByRole('link', { name: 'Cash in Dubai, brought to you for 300 AED' }).click()
  await blog.seePost()
  await expect(ownAddress).toHaveCount(0)
  await blog.openRequest()
  await page.getByRole('radio', { name: blog.say('Exchanging crypto') }).check()
  const fields = { Details: 'Cash at the Marina.', Name: 'Nino', Email: 'nino@example.com' }
  for (const [name, value] of Object.entries({ ...fields, 'Phone or other contact': '+995555123456' }))
    await page.getByRole('textbox', { name: blog.say(name) }).fill(value)
  const sent = page.waitForRequest((request) => request.url().endsWith('/public/news/feedback/create/'))
  await page.getByRole('button', { name: blog.say('Send request') }).click()
  expect((await sent).postDataJSON()).toMatchObject({ referer: page.url(), details: 'Cash at the Marina.' })
  await expect(page.getByRole('heading', { name: blog.say('Thank you, we’ve received your request') })).toBeVisible()
})

test('a started request stays with its post across languages, and not with other posts', async ({ page }) => {
  const blog = new BlogPage(page)
  const details = (lang: 'en' | 'ru') =>
    page.getByRole('textbox', { name: new BlogPage(page, lang).say('Details'), includeHidden: true })
  await blog.openPost('courier-in-dubai')
  await page.waitForLoadState('networkidle')
  await blog.openRequest()
  await details('en').fill('Cash at the Marina.')
  await chooseLanguage(page, 'en', 'ru')
  const inRussian = new BlogPage(page, 'ru')
  await inRussian.seePost()
  await expect(page).toHaveURL('/ru/blog/courier-in-dubai/')
  await expect(inRussian.request).toHaveAttribute('aria-expanded', 'true')
  await expect(details('ru')).toHaveValue('Cash at the Marina.')
  await page
    .getByRole('region', { name: inRussian.say('More to read') })
    .getByRole('link')
    .first()
    .click()
  await expect(page).not.toHaveURL('/ru/blog/courier-in-dubai/')
  await inRussian.seePost()
  await expect(inRussian.request).toHaveAttribute('aria-expanded', 'false')
  await expect(details('ru')).toHaveValue('')
})

test('the address of a tag shows that tag, also after a reload', async ({ page }) => {
  const blog = new BlogPage(page, 'ru')
  await blog.open('?tag=dubai')
  await blog.seeTopic('dubai', 3)
  await page.reload()
  await blog.seeTopic('dubai', 3)
  await page.getByRole('link', { name: blog.say('All topics') }).click()
  await blog.seeList(8)
  await page.goBack()
  await blog.seeTopic('dubai', 3)
})

test('a landing page opens the form with its pair', async ({ page }) => {
  const exchange = new ExchangePage(page)
  await page.goto('/en/2change/')
  await page.getByRole('link', { name: 'Buy USDT for cash lari' }).first().click()
  await exchange.seeForm()
  await expect(page.getByRole('button', { name: /GEL/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /USDT/ }).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('posts and landing pages are readable, and their links work', async ({ page }) => {
    const blog = new BlogPage(page)
    await blog.open()
    await blog.seeList(8)
    await page.getByRole('link', { name: 'Which network for USDT? A short guide before you send' }).click()
    await blog.seePost()
    await expect(page.getByText('One coin, several roads')).toBeVisible()
    await page.goto('/ru/oplata-invoisov/')
    await page.getByText('Какие счета вы оплачиваете?').click()
    await expect(page.getByText('Главное, чтобы был счёт с реквизитами', { exact: false })).toBeVisible()
  })
})
