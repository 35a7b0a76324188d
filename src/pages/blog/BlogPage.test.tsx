import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Router } from 'wouter'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListInput } from '../../../machines/list/list.types.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { accepted, refused } from '../../../machines/shared/outcome.ts'
import { createBlog, createPost, post, posts, wholePost, type NewsReply } from '../../../tests/views/blog-fixture.tsx'
import { button, offline, show, silence } from '../../../tests/views/user-fixture.tsx'

const visit = (path: string) => history.replaceState(null, '', path)

beforeEach(() => visit('/en/blog/'))
afterEach(() => {
  cleanup()
  visit('/')
})

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const link = (name: string) => screen.getByRole('link', { name })
const hrefOf = (name: string) => link(name).getAttribute('href')
const topics = () => within(screen.getByRole('navigation', { name: 'Topics' }))

const three = accepted({ items: posts(3), count: 27 })

/** Renders the list at its address. */
const fixture = (
  load: (place: ListInput) => Promise<NewsReply>,
  preloaded: Parameters<typeof createBlog>[1] = null,
) => {
  const loadPage = vi.fn(load)
  const Blog = createBlog(loadPage, preloaded)
  show(<Blog />)
  const asked = () => loadPage.mock.calls.map(([{ page, filter, limit }]) => [page, filter, limit])
  return { asked }
}

describe('the list of the blog', () => {
  it('shows the prerendered posts, then the current ones', async () => {
    let answer: (reply: NewsReply) => void = () => undefined
    const { asked } = fixture(() => new Promise((resolve) => (answer = resolve)), { items: posts(2), count: 9 })
    expect(titles()).toEqual(['Post 1', 'Post 2'])
    await waitFor(() => expect(asked()).toEqual([[1, '', 9]]))
    await act(async () => answer(three))
    expect(titles()).toEqual(['Post 1', 'Post 2', 'Post 3'])
  })

  it('has a card for each post: image, date, tags and excerpt, with one link', async () => {
    fixture(async () => three)
    const [card] = await screen.findAllByRole('article')
    if (card === undefined) throw new Error('no card')
    expect(within(card).getByRole('link', { name: 'Post 1' }).getAttribute('href')).toBe('/en/blog/post-1/')
    expect(card.textContent).toBe('11 Nov 2026DubaiPost 1What post 1 is about.')
    expect(within(card).getByText('11 Nov 2026').getAttribute('datetime')).toBe('2026-11-11')
    const pictures = screen.getAllByRole('presentation')
    expect(pictures.map((each) => each.getAttribute('src'))).toEqual([1, 2, 3].map((n) => `/service/fs/news/${n}.svg`))
    expect(pictures.map((each) => each.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy'])
    for (const each of pictures)
      expect([each.getAttribute('width'), each.getAttribute('height')]).toEqual(['1200', '630'])
  })

  it('has no image for a post without one', async () => {
    const bare = { ...post(1), image: '' }
    fixture(async () => accepted({ items: [bare, post(2)], count: 2 }))
    await waitFor(() => expect(titles()).toEqual(['Post 1', 'Post 2']))
    const pictures = screen.getAllByRole('presentation').map((each) => each.getAttribute('src'))
    expect(pictures).toEqual(['/service/fs/news/2.svg'])
  })

  it('requests only the position in the address', async () => {
    visit('/en/blog/?tag=dubai&page=2')
    const { asked } = fixture(async () => three, { items: posts(9), count: 27 })
    expect(titles()).toEqual([])
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect(asked()).toEqual([[2, 'dubai', 9]])
    expect(topics().getByRole('link', { current: true }).textContent).toBe('Dubai')
  })

  it('has a link to each tag and to each page of the tag', async () => {
    visit('/en/blog/?tag=dubai&page=2')
    fixture(async () => three)
    await waitFor(() => expect(hrefOf('Rates')).toBe('/en/blog/?tag=rates'))
    expect(hrefOf('All topics')).toBe('/en/blog/')
    expect(hrefOf('Previous page')).toBe('/en/blog/?tag=dubai')
    expect(hrefOf('Page 3')).toBe('/en/blog/?page=3&tag=dubai')
    expect(hrefOf('Next page')).toBe('/en/blog/?page=3&tag=dubai')
    expect(screen.getByRole('status').textContent).toBe('Page 2 of 3')
  })

  it('follows its links, and back navigation', async () => {
    const { asked } = fixture(async () => three)
    fireEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
    expect(location.search).toBe('?page=2')
    expect(document.activeElement?.contains(screen.getByRole('status'))).toBe(true)
    await waitFor(() => expect(titles()).toHaveLength(3))
    fireEvent.click(link('Dubai'))
    expect(location.search).toBe('?tag=dubai')
    await waitFor(() => expect(titles()).toHaveLength(3))
    act(() => {
      visit('/en/blog/')
    })
    await waitFor(() => expect(asked()).toHaveLength(4))
    expect(asked()).toEqual([
      [1, '', 9],
      [2, '', 9],
      [1, 'dubai', 9],
      [1, '', 9],
    ])
  })

  it('leads to the last page when the requested one has become empty', async () => {
    visit('/en/blog/?page=7')
    const { asked } = fixture(async ({ page }) => (page > 3 ? accepted({ items: [], count: 27 }) : three))
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect(asked().map(([page]) => page)).toEqual([7, 3])
    expect(location.search).toBe('?page=3')
  })

  it('shows that a tag has no posts', async () => {
    visit('/en/blog/?tag=none')
    fixture(async () => accepted({ items: [], count: 0 }))
    expect(await screen.findByText('There are no posts on this topic yet.')).toBeDefined()
    expect(hrefOf('All posts')).toBe('/en/blog/')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  it('shows that there are no posts, without a tag filter and without links', async () => {
    fixture(async () => accepted({ items: [], count: 0 }))
    expect(await screen.findByText('Nothing here')).toBeDefined()
    expect(screen.queryByText('There are no posts on this topic yet.')).toBeNull()
    expect(screen.queryByRole('link', { name: 'All posts' })).toBeNull()
  })

  it.each([
    [offline, 'We couldn’t reach our service. Check your connection and try again.'],
    [async () => refused(codes.forbidden), 'You are not authorized.'],
  ])('shows why it failed to load, and can be retried', async (reply, text) => {
    let tries = 0
    fixture(async () => (tries++ === 0 ? reply() : three))
    expect((await screen.findByRole('alert')).textContent).toContain(`The posts couldn’t be loaded${text}`)
    fireEvent.click(button('Try again'))
    await waitFor(() => expect(titles()).toHaveLength(3))
  })

  it('reserves the space of the posts while they load', () => {
    fixture(silence)
    expect(screen.getByRole('status').textContent).toBe('Loading posts…')
    expect(titles()).toEqual([])
  })

  it('hydrates a prerendered page, then goes to the position in the address', async () => {
    const loadPage = vi.fn(async () => accepted({ items: [post(42)], count: 27 }))
    const Blog = createBlog(loadPage, { items: posts(2), count: 27 })
    const view = (
      <I18nProvider i18n={i18n}>
        <Blog />
      </I18nProvider>
    )
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = renderToString(<Router ssrPath="/en/blog/">{view}</Router>)
    expect(root.querySelectorAll('article')).toHaveLength(2)
    visit('/en/blog/?page=2')
    const problems: unknown[] = []
    const hydrated = hydrateRoot(root, <Router>{view}</Router>, {
      onRecoverableError: (error) => problems.push(error),
    })
    await waitFor(() => expect(titles()).toEqual(['Post 42']))
    expect(problems).toEqual([])
    expect(loadPage).toHaveBeenLastCalledWith({ page: 2, filter: '', limit: 9 })
    act(() => hydrated.unmount())
    root.remove()
  })
})

describe('a post', () => {
  const content = { post: wholePost, more: [post(2), post(3)] }

  it('has its image, date, tags and text', () => {
    show(createPost(content))
    expect(screen.getByRole('heading', { level: 1, name: 'Post 1' })).toBeDefined()
    expect(document.title).toBe('Post 1 · Kursi')
    expect(screen.getAllByText('11 Nov 2026')[0]?.getAttribute('datetime')).toBe('2026-11-11')
    expect(hrefOf('Dubai')).toBe('/en/blog/?tag=dubai')
    expect(hrefOf('Blog')).toBe('/en/blog/')
    expect(screen.getByText('First words.')).toBeDefined()
    expect(screen.getByRole('img', { name: 'A road' }).getAttribute('src')).toBe('/service/fs/news/a.svg')
    expect(screen.getAllByRole('presentation').map((each) => each.getAttribute('loading'))).toEqual([
      'eager',
      'lazy',
      'lazy',
    ])
  })

  it('links to other posts and to a request', async () => {
    show(createPost(content))
    const more = within(screen.getByRole('region', { name: 'More to read' }))
    expect(more.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      ['Post 2', '/en/blog/post-2/'],
      ['Post 3', '/en/blog/post-3/'],
    ])
    expect(more.getAllByRole('heading', { level: 3 })).toHaveLength(2)
    expect(await screen.findByRole('button', { name: 'Need this for your business? Contact us' })).toBeDefined()
  })

  it('has no image where there is none, nor have the posts below it', () => {
    show(
      createPost({
        post: { ...wholePost, image: '', content: '<p>First words.</p>' },
        more: [{ ...post(2), image: '' }],
      }),
    )
    expect(screen.getByRole('link', { name: 'Post 2' })).toBeDefined()
    expect(screen.queryAllByRole('presentation')).toEqual([])
  })

  it('has no section for other posts without any', () => {
    show(createPost({ ...content, more: [] }))
    expect(screen.queryByText('More to read')).toBeNull()
  })

  it('is the 404 page when it does not exist', async () => {
    show(createPost(null, async () => refused(codes.notFound)))
    expect(
      await screen.findByRole('heading', { name: 'Sorry, the page you’re looking for could not be found.' }),
    ).toBeDefined()
  })
})
