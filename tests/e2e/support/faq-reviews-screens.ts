import { expect } from '@playwright/test'
import { FaqPage } from './faq-page.ts'
import { ReviewsPage } from './reviews-page.ts'
import { seeFrame, type Screen, type Fixture } from './screens.ts'

const longestWord = (text: string): string =>
  (text.match(/\p{L}+/gu) ?? []).toSorted((left, right) => right.length - left.length)[0] ?? ''

const faqScreens = (fixture: Fixture): Screen[] => {
  const faq = new FaqPage(fixture.page, fixture.lang)
  return [
    {
      name: 'questions',
      reach: () => faq.open(),
      see: async () => {
        await faq.see()
        await expect(faq.questions).not.toHaveCount(0)
        await seeFrame(fixture)
      },
    },
    {
      name: 'a question with its answer',
      isPassing: true,
      reach: () => faq.questions.first().click(),
      see: () => faq.seeOpen(faq.main.locator('details').first()),
    },
    {
      name: 'questions that were found',
      isPassing: true,
      reach: async () => faq.ask(longestWord((await faq.questions.first().textContent()) ?? '')),
      see: async () => {
        await expect(faq.main.getByRole('status')).not.toBeEmpty()
        await expect(faq.questions).not.toHaveCount(0)
      },
    },
    {
      name: 'no question was found',
      isPassing: true,
      reach: () => faq.ask('zzzz'),
      see: () => faq.seeNothingFound(),
    },
  ]
}

const reviewScreens = (fixture: Fixture): Screen[] => {
  const { page, service } = fixture
  const reviews = new ReviewsPage(page, fixture.lang)
  return [
    {
      name: 'reviews',
      reach: () => reviews.open(),
      see: async () => {
        await expect(reviews.reviews).toHaveCount(10)
        await expect(reviews.form).toBeVisible()
        await seeFrame(fixture)
      },
    },
    {
      name: 'last page of the reviews',
      reach: () => reviews.pageLink(2).click(),
      see: async () => {
        await expect(page).toHaveURL(reviews.path('?page=2'))
        await expect(reviews.pageLink(2)).toHaveAttribute('aria-current', 'page')
        await expect(reviews.reviews.first()).toBeVisible()
      },
    },
    {
      name: 'review form with problems',
      reach: () => reviews.submit.click(),
      see: () => expect(reviews.form.locator('[aria-invalid="true"]')).toHaveCount(3),
    },
    {
      name: 'reviews that did not load',
      reach: async () => {
        await service.operate('faults', { kind: 'error', path: '/public/reviews/', times: 100 })
        await page.goto(reviews.path('?page=2'))
      },
      see: () => expect(reviews.main.getByText(reviews.say('The reviews couldn’t be loaded'))).toBeVisible(),
      leave: async () => {
        await service.operate('faults/clear')
      },
    },
  ]
}

/** Questions and answers; reviews with their form. */
export const faqReviewsScreens = (fixture: Fixture): Screen[] => [...faqScreens(fixture), ...reviewScreens(fixture)]
