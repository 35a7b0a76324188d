import type { Page } from '@playwright/test'
import { demo } from '../support/account-dialogs.ts'
import { FaqPage } from '../support/faq-page.ts'
import { ReviewsPage } from '../support/reviews-page.ts'
import { expect, test } from '../support/test.ts'
import { chooseLanguage } from '../support/language.ts'
import { signInBrowser } from '../support/user-area.ts'
import { onPhone } from '../support/phone.ts'

const office = 'How do I get cash at an office?'

/** Sum of unexpected layout shifts. */
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (
              'value' in entry &&
              typeof entry.value === 'number' &&
              !('hadRecentInput' in entry && entry.hadRecentInput)
            )
              sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

onPhone(() => {
  test('a link leads to an answer, from outside and from another page', async ({ page }) => {
    const faq = new FaqPage(page)
    await faq.open('#visit-office')
    await faq.seeOpen(faq.entry(office))
    await expect(faq.question(office)).toBeInViewport()
    await page.goto('/en/rules/')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/en/faq/#cancel-order'
      link.textContent = 'to an answer'
      // Outside the root that React hydrates.
      document.body.prepend(link)
    })
    await page.getByRole('link', { name: 'to an answer' }).click()
    await expect(page).toHaveURL('/en/faq/#cancel-order')
    await faq.seeOpen(faq.entry('Can I cancel an order?'))
    await expect(faq.question('Can I cancel an order?')).toBeInViewport()
  })
})

onPhone(() => {
  test('topics lead to their questions', async ({ page }) => {
    const faq = new FaqPage(page)
    await faq.open()
    await faq.topicLink('Account and safety').click()
    await expect(page).toHaveURL('/en/faq/#topic-account')
    await expect(faq.topic('Account and safety').getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(faq.topicLink('Account and safety')).toHaveAttribute('aria-current', 'location')
    // Jumping to the top focuses no section.
    await page.keyboard.press('Home')
    await expect(page.getByRole('navigation', { name: 'Topics' }).getByRole('link').first()).toHaveAttribute(
      'aria-current',
      'location',
    )
    await expect(faq.topicLink('Account and safety')).not.toHaveAttribute('aria-current')
  })
})

test('a question is found by words of its answer, and the search can be cleared', async ({ page }) => {
  const faq = new FaqPage(page)
  await faq.open()
  const all = await faq.questions.count()
  await faq.ask('CASHIER counter')
  await expect(faq.questions).toHaveText([office])
  await faq.seeOpen(faq.entry(office))
  await faq.ask('cashier of gold')
  await faq.seeNothingFound()
  await faq.main.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(faq.questions).toHaveCount(all)
  await expect(faq.search).toBeFocused()
})

test('the 404 page leads to the answers that it is asked for', async ({ page }) => {
  const faq = new FaqPage(page)
  await page.goto('/en/nowhere/')
  await faq.search.fill('cashier counter')
  await faq.search.press('Enter')
  await faq.see()
  await expect(faq.questions).toHaveText([office])
  await expect(faq.search).toHaveValue('cashier counter')
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/en/faq/?q=cashier+counter')
})

test('a search started before hydration continues', async ({ page }) => {
  const faq = new FaqPage(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/en/faq/', { waitUntil: 'commit' })
  await faq.search.fill('cashier counter')
  release()
  await expect(faq.questions).toHaveText([office])
  await expect(faq.search).toHaveValue('cashier counter')
})

onPhone(() => {
  test('a long review shows three lines, then all of it, without a shift above', async ({ page }) => {
    const reviews = new ReviewsPage(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await reviews.open()
    const marek = reviews.of('Marek')
    const short = reviews.of('Sofia L.')
    await expect(reviews.more(marek)).toBeVisible()
    await expect(reviews.more(short)).toHaveCount(0)
    const heading = marek.getByRole('heading')
    await reviews.more(marek).scrollIntoViewIfNeeded()
    const before = await heading.boundingBox()
    const height = async () => (await marek.boundingBox())?.height ?? 0
    const closed = await height()
    await reviews.more(marek).click()
    await expect(reviews.less(marek)).toBeFocused()
    expect(await heading.boundingBox()).toEqual(before)
    expect(await height()).toBeGreaterThan(closed)
    await reviews.less(marek).click()
    await expect(reviews.more(marek)).toBeVisible()
    expect(await height()).toBe(closed)
    expect(await shiftsOf(page)).toBe(0)
  })
})

test('pages of reviews have addresses: forward, back, and from outside', async ({ page }) => {
  const reviews = new ReviewsPage(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await reviews.open()
  await expect(reviews.reviews).toHaveCount(10)
  // Hydrated: the next page is a client-side navigation.
  await expect(reviews.more(reviews.of('Marek'))).toBeVisible()
  await reviews.pageLink(2).click()
  await expect(page).toHaveURL(reviews.path('?page=2'))
  await expect(reviews.of('Ece')).toBeInViewport()
  await expect(reviews.of('Daniel')).toHaveCount(0)
  await page.goBack()
  await expect(reviews.of('Daniel')).toBeVisible()
  // The scroll position is that of the pagination, not the top.
  await expect(reviews.pageLink(2)).toBeInViewport()
  await reviews.open('?page=2')
  await expect(reviews.of('Ece')).toBeVisible()
  await reviews.open('?page=99')
  await expect(page).toHaveURL(reviews.path('?page=2'))
  await expect(reviews.of('Ece')).toBeVisible()
})

test('a review is submitted for moderation', async ({ page, service }) => {
  await signInBrowser(page, demo.plain)
  const reviews = new ReviewsPage(page)
  await reviews.open()
  await expect(reviews.form.getByRole('textbox', { name: /^Your name/ })).not.toHaveValue('')
  await reviews.form.getByRole('radio', { name: /^4 out of 5/ }).check({ force: true })
  await reviews.form.getByRole('textbox', { name: /^Your review/ }).fill('Quick and friendly.')
  // The input survives a change of the language.
  await chooseLanguage(page, 'en', 'ka')
  const georgian = new ReviewsPage(page, 'ka')
  await georgian.see()
  await georgian.submit.click()
  await expect(page.getByRole('heading', { name: georgian.say('Thank you for your review!') })).toBeVisible()
  const { data } = await service.operate<{ data: { text: string }[] }>('reviews')
  expect(data.find(({ text }) => text === 'Quick and friendly.')).toMatchObject({
    rating: 4,
    state: 'waiting',
    lang: 'ka',
  })
})

onPhone(() => {
  test('the link next to the number of reviews leads to the form', async ({ page }) => {
    const reviews = new ReviewsPage(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await reviews.open()
    await reviews.formLink.click()
    await expect(page).toHaveURL(reviews.path('#new-review'))
    await expect(reviews.form.getByRole('radiogroup')).toBeInViewport()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('answers can be opened, and reviews read completely', async ({ page }) => {
    const faq = new FaqPage(page)
    await page.goto('/en/faq/#visit-office')
    await faq.seeOpen(faq.entry(office))
    await expect(faq.search).toBeHidden()
    const reviews = new ReviewsPage(page)
    await page.goto(reviews.path())
    const text = reviews.of('Marek').getByText('I sent 0.4 LTC too little.')
    await expect(text).toHaveCSS('-webkit-line-clamp', 'none')
    await expect(reviews.form).toBeHidden()
  })
})
