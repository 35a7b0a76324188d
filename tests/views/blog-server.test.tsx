// @vitest-environment node
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { createBlog, createPost, post, posts, wholePost } from './blog-fixture.tsx'
import { createStatic, landingPage, textPage } from './landing-fixture.tsx'

const draw = (view: ReactNode): string => {
  i18n.load('en', {})
  i18n.activate('en')
  return renderToString(
    <Router ssrPath="/en/blog/">
      <I18nProvider i18n={i18n}>{view}</I18nProvider>
    </Router>,
  )
}

const never = () => new Promise<never>(() => undefined)

const views: Record<string, { view: () => ReactNode; words: readonly string[] }> = {
  'the list of the blog': {
    view: () => {
      const Blog = createBlog(never, { items: posts(9), count: 18 })
      return <Blog />
    },
    words: ['Post 9', 'href="/en/blog/?page=2"', 'href="/en/blog/?tag=rates"'],
  },
  'a post': {
    view: () => createPost({ post: wholePost, more: [post(2)] }),
    words: ['First words.', 'Post 2', '/service/fs/news/a.svg'],
  },
  'a landing page with a pair': {
    view: () => createStatic(landingPage({ from: 'BTC', to: 'CASHGEL' })),
    words: ['href="/en/?from=BTC&amp;to=CASHGEL"', 'Words of an editor.', 'No, come in.'],
  },
  'a landing page without a pair': {
    view: () => createStatic(landingPage({})),
    words: ['href="#request"', 'id="request"'],
  },
  'a page of text': { view: () => createStatic(textPage), words: ['In Tbilisi.'] },
}

it.each(Object.entries(views))('renders %s without a window and without inline styles', (_, { view, words }) => {
  expect(typeof window).toBe('undefined')
  const html = draw(view())
  for (const word of words) expect(html).toContain(word)
  expect(html).not.toContain('style=')
})
