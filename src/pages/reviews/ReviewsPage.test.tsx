import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Partner, Review } from '../../../machines/content/contents.ts'
import { anyTag } from '../../../machines/content/news-list.ts'
import { createListMachine } from '../../../machines/list/list.machine.ts'
import type { ListInput, ListPage } from '../../../machines/list/list.types.ts'
import { accepted, type Outcome } from '../../../machines/shared/outcome.ts'
import { ReviewList } from '../../features/reviews/ReviewList.tsx'
import ReviewsPage from './ReviewsPage.tsx'
import { matchOf, pageTools, sourceOf } from '../../../tests/views/page-fixture.tsx'
import { button, offline, show, silence } from '../../../tests/views/user-fixture.tsx'
import { floodedFor } from '../../../tests/views/flooded.ts'

type Reply = Outcome<ListPage<Review>>

const review = (number: number, more: Partial<Review> = {}): Review => ({
  id: `review-${number}`,
  name: `Person ${number}`,
  text: `Text ${number}`,
  rating: 5,
  lang: 'en',
  createdAt: '2026-11-17T14:12:00Z',
  ...more,
})

const two: Reply = accepted({
  items: [review(1, { rating: 3, answer: 'Sorry for the wait.' }), review(2)],
  count: 25,
})

/** Simulates the layout of texts with this number of 25 px lines in a three-line box. */
const layOut = (lines: number) => {
  const resized: (() => void)[] = []
  class Observer {
    readonly tell: () => void
    constructor(tell: () => void) {
      this.tell = tell
    }
    observe = () => {
      resized.push(this.tell)
      this.tell()
    }
    disconnect = () => void resized.splice(resized.indexOf(this.tell), 1)
  }
  vi.stubGlobal('ResizeObserver', Observer)
  const height = (count: number) => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(count * 25)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(Math.min(count, 3) * 25)
  }
  height(lines)
  return (count: number) => {
    height(count)
    act(() => resized.forEach((tell) => tell()))
  }
}

beforeEach(() => void layOut(1))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const listOf = (load: (place: ListInput) => Promise<Reply>) =>
  createListMachine<Review, string>().provide({
    actors: {
      loadPage: fromPromise<Reply, ListInput>(({ input }) => load(input)),
      watchItems: fromCallback(() => undefined),
    },
  })

const fixture = (load: (place: ListInput) => Promise<Reply>) => {
  const loadPage = vi.fn(load)
  const actor = createActor(listOf(loadPage), { input: { page: 1, filter: anyTag, limit: 10 } }).start()
  show(<ReviewList actor={actor} pageHref={(page) => `/en/reviews/?page=${page}`} formHref="#new-review" />)
  return { actor, loadPage }
}

describe('the reviews', () => {
  it('have a name, stars as text, a date, their text and our answer', async () => {
    fixture(async () => two)
    const [first, second] = await screen.findAllByRole('article')
    if (first === undefined || second === undefined) throw new Error('no reviews')
    expect(within(first).getByRole('heading', { level: 3 }).textContent).toBe('Person 1')
    expect(within(first).getByRole('img', { name: '3 out of 5' })).toBeDefined()
    expect(within(first).getByText('17 Nov 2026').getAttribute('datetime')).toBe('2026-11-17T14:12:00Z')
    expect(within(first).getByText('Text 1')).toBeDefined()
    expect(within(first).getByText('Sorry for the wait.')).toBeDefined()
    expect(within(second).getByRole('img', { name: '5 out of 5' })).toBeDefined()
    expect(within(second).queryByText('Our reply')).toBeNull()
  })

  it('are counted, with a link to the form', async () => {
    fixture(async () => two)
    expect(await screen.findByRole('heading', { name: '25 reviews', level: 2 })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Leave a review' }).getAttribute('href')).toBe('#new-review')
  })

  it('show the average rating, and the exchange of each author', async () => {
    const items = [review(1, { exchange: { from: 'USDT', to: 'GEL' } }), review(2)]
    fixture(async () => accepted({ items, count: 2, averageRating: '4.5' }))
    const [first, second] = await screen.findAllByRole('article')
    if (first === undefined || second === undefined) throw new Error('no reviews')
    expect(screen.getByText('4.5').parentElement?.textContent).toBe('4.5 out of 5')
    expect(within(first).getByText('Verified exchange: USDT → GEL')).toBeDefined()
    expect(within(second).queryByText(/Verified/)).toBeNull()
  })

  it('show the time of the last change', async () => {
    fixture(async () => accepted({ items: [review(1)], count: 1, updatedAt: '2026-11-18T08:30:00Z' }))
    expect((await screen.findByText('18 Nov 2026')).getAttribute('datetime')).toBe('2026-11-18T08:30:00Z')
  })

  it('have links to their pages, and mark the current one', async () => {
    fixture(async () => two)
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
    expect(
      pages.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
    ).toEqual([
      ['Page 1', '/en/reviews/?page=1'],
      ['Page 2', '/en/reviews/?page=2'],
      ['Page 3', '/en/reviews/?page=3'],
      ['Next page', '/en/reviews/?page=2'],
    ])
    expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('1')
    expect(screen.getByRole('status').textContent).toBe('Page 1 of 3')
  })

  it('are announced while loading', () => {
    fixture(silence)
    expect(screen.getByRole('status').textContent).toBe('Loading reviews…')
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('may be empty', async () => {
    fixture(async () => accepted({ items: [], count: 0 }))
    expect(
      await screen.findByText('There are no reviews in this language yet. Be the first to leave one.'),
    ).toBeDefined()
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('All reviews')
  })

  it.each([
    [offline, 'We couldn’t reach our service.'],
    [async () => floodedFor(9), 'You can try again in 9 seconds.'],
  ])('can be reloaded after a failure', async (failure, reason) => {
    const replies: (() => Promise<Reply>)[] = [failure, async () => two]
    fixture(() => (replies.shift() ?? silence)())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The reviews couldn’t be loaded')
    expect(alert.textContent).toContain(reason)
    fireEvent.click(button('Try again'))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
  })
})

describe('a long review', () => {
  const one = async (): Promise<Reply> => accepted({ items: [review(1)], count: 1 })

  it('is expanded and collapsed by a button that names its author', async () => {
    layOut(8)
    fixture(one)
    const more = await screen.findByRole('button', { name: 'Show more Person 1', expanded: false })
    expect(document.getElementById(more.getAttribute('aria-controls') ?? '')?.textContent).toBe('Text 1')
    fireEvent.click(more)
    const less = screen.getByRole('button', { name: 'Show less Person 1', expanded: true })
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    fireEvent.click(less)
    expect(screen.getByRole('button', { name: 'Show more Person 1', expanded: false })).toBeDefined()
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
  })

  it('has no button if nothing is cut, and gets one when the window becomes narrow', async () => {
    const resize = layOut(3)
    fixture(one)
    await screen.findByRole('article')
    expect(screen.queryByRole('button')).toBeNull()
    resize(5)
    expect(screen.getByRole('button', { name: 'Show more Person 1' })).toBeDefined()
    resize(2)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the page', () => {
  const place = { page: 1, filter: anyTag, limit: 10 }
  const page = (
    load: (place: ListInput) => Promise<Reply>,
    preloaded: ListPage<Review> | null,
    elsewhere: () => Promise<Outcome<Partner[]>> = silence,
  ) => {
    const reviews = sourceOf(({ page, filter, limit }: ListInput) => load({ page, filter, limit }), preloaded)
    const contents = { reviews, reviewPartners: sourceOf(elsewhere) }
    return <ReviewsPage match={matchOf('reviews')} tools={pageTools({}, contents)} />
  }
  afterEach(() => history.replaceState(null, '', '/'))

  it('shows the prerendered reviews, and refreshes them', async () => {
    const load = vi.fn(silence)
    show(page(load, { items: [review(7)], count: 1 }))
    expect(screen.getByRole('heading', { name: 'Person 7' })).toBeDefined()
    await waitFor(() => expect(load.mock.calls).toEqual([[place]]))
  })

  it('does not show the prerendered first page for another page', async () => {
    const load = vi.fn(silence)
    history.replaceState(null, '', '/en/reviews/?page=2')
    show(page(load, { items: [review(7)], count: 14 }))
    expect(screen.queryByRole('heading', { name: 'Person 7' })).toBeNull()
    expect(load.mock.calls).toEqual([[{ ...place, page: 2 }]])
  })

  it('shows links to external reviews when they have loaded', async () => {
    const partner: Partner = {
      id: 'one',
      name: 'One',
      image: { files: { big: { url: '/logo.svg' } } },
      links: { en: 'https://one.example/' },
      isShowReviews: true,
    }
    show(
      page(
        async () => two,
        null,
        async () => accepted([partner]),
      ),
    )
    const region = await screen.findByRole('region', { name: 'Our reviews elsewhere' })
    expect(within(region).getByRole('link', { name: 'One' }).getAttribute('href')).toBe('https://one.example/')
  })

  it('has the form at the target of the summary’s link', async () => {
    show(page(async () => two, null))
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Leave a review' })
    const form = screen.getByRole('form', { name: 'New review' })
    expect(document.querySelector(link.hash)?.contains(form)).toBe(true)
  })
})
