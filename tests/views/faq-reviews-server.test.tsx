// @vitest-environment node
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import type { FaqContent, Review } from '../../machines/content/contents.ts'
import type { ByPlace } from '../../machines/content/sources.ts'
import type { ListPage } from '../../machines/list/list.types.ts'
import FaqPage from '../../src/pages/faq/FaqPage.tsx'
import ReviewsPage from '../../src/pages/reviews/ReviewsPage.tsx'
import { contentChart, matchOf, pageTools, sourceOf } from './page-fixture.tsx'

const silence = () => new Promise<never>(() => undefined)

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

it('renders questions with answers and link targets', () => {
  expect(typeof window).toBe('undefined')
  const html = draw(<FaqPage match={matchOf('faq')} tools={pageTools()} content={contentChart(silence, faq)} />)
  expect(html).toMatch(/<details(?! open)[^>]*><summary><h3>What is the fee\?<\/h3>/)
  expect(html).toMatch(/<div id="fee"[^>]*><div[^>]*><p>In the rate\.<\/p>/)
  expect(html).toContain('href="#topic-paying"')
  expect(html).toContain('id="topic-paying"')
  expect(html).not.toContain('style=')
})

it('renders complete reviews, and links to their pages', () => {
  const reviews = sourceOf<ByPlace, ListPage<Review>>(silence, { items: [review], count: 12 })
  const html = draw(<ReviewsPage match={matchOf('reviews')} tools={pageTools({}, { reviews })} />)
  expect(html).toContain('12 reviews')
  expect(html).toContain('Quick and friendly.')
  expect(html).toContain('aria-label="5 out of 5"')
  expect(html).toContain('href="/en/reviews/?page=2"')
  expect(html).not.toContain('Show more')
  expect(html).not.toContain('style=')
})
