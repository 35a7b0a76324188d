// @vitest-environment node
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { fromCallback, fromPromise } from 'xstate'
import { createContentMachine } from '../../machines/content/content.machine.ts'
import type { FaqContent, Partner, Review } from '../../machines/content/contents.ts'
import { anyTag } from '../../machines/content/news-list.ts'
import { createListMachine } from '../../machines/list/list.machine.ts'
import type { ListInput, ListPage } from '../../machines/list/list.types.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import { submissionMachine } from '../../machines/submission/submission.machine.ts'
import FaqPage from '../../src/pages/faq/FaqPage.tsx'
import ReviewsPage from '../../src/pages/reviews/ReviewsPage.tsx'

const silence = () => new Promise<never>(() => undefined)
const nothing = () => () => undefined

const draw = (view: ReactNode): string =>
  renderToString(
    <Router ssrPath="/en/">
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>{view}</I18nProvider>
    </Router>,
  )

const faq: FaqContent = {
  groups: [{ id: 'paying', name: 'Paying' }],
  entries: [{ id: 'fee', groupId: 'paying', question: 'What is the fee?', answer: '<p>In the rate.</p>' }],
}

const review: Review = {
  id: 'review-1',
  name: 'Nino',
  text: 'Quick and friendly.',
  rating: 5,
  lang: 'en',
  createdAt: '2026-11-17T14:12:00Z',
}

it('writes questions with their answers, and places that links can lead to', () => {
  expect(typeof window).toBe('undefined')
  const machine = createContentMachine<FaqContent>().provide({
    actors: { loadContent: fromPromise<Outcome<FaqContent>>(silence) },
  })
  const html = draw(
    <FaqPage machine={machine} preloaded={faq} bind={nothing} projectName="Kursi" contactsHref="/en/contacts/" />,
  )
  expect(html).toMatch(/<details(?! open)[^>]*><summary><h3>What is the fee\?<\/h3>/)
  expect(html).toMatch(/<div id="fee"[^>]*><div[^>]*><p>In the rate\.<\/p>/)
  expect(html).toContain('href="#topic-paying"')
  expect(html).toContain('id="topic-paying"')
  expect(html).not.toContain('style=')
})

const noPartners = createContentMachine<Partner[]>().provide({
  actors: { loadContent: fromPromise<Outcome<Partner[]>>(silence) },
})

it('writes reviews in full, and links to their pages', () => {
  const list = createListMachine<Review, string>().provide({
    actors: { loadPage: fromPromise<Outcome<ListPage<Review>>, ListInput>(silence), watchItems: fromCallback(nothing) },
  })
  const html = draw(
    <ReviewsPage
      lang="en"
      list={list}
      place={{ page: 1, filter: anyTag, limit: 10 }}
      preloaded={{ items: [review], count: 12 }}
      bind={nothing}
      pageHref={(page) => `/en/reviews/?page=${page}`}
      submission={submissionMachine}
      firstName=""
      now={() => 0}
      partners={{ machine: noPartners, preloaded: null, bind: nothing }}
      projectName="Kursi"
    />,
  )
  expect(html).toContain('12 reviews')
  expect(html).toContain('Quick and friendly.')
  expect(html).toContain('aria-label="5 out of 5"')
  expect(html).toContain('href="/en/reviews/?page=2"')
  expect(html).not.toContain('Show more')
  expect(html).not.toContain('style=')
})
