import { describe, expect, test } from 'vitest'
import { codes } from '../../../machines/shared/codes.ts'
import { accepted, type Refusal } from '../../../machines/shared/outcome.ts'
import { createContents } from '../../../src/services/contents.ts'
import { apiBefore, data, refusal } from './api-fixture.ts'

/** Content actors over a fake service that answers by path and query, and its recorded calls. */
const serve = (answers: Readonly<Record<string, () => Response>>) => {
  const asked: string[] = []
  const api = apiBefore(async (request) => {
    const { pathname, search } = new URL(request.url)
    const call = pathname + decodeURIComponent(search)
    asked.push(call)
    const found = Object.entries(answers).find(([start]) => call.startsWith(start))
    return found === undefined ? refusal(codes.notFound) : found[1]()
  })
  const told: Refusal[] = []
  return {
    asked,
    told,
    contents: createContents(
      api,
      () => 0,
      (refused) => told.push(refused),
    ),
  }
}

const review = {
  id: 'r1',
  name: 'Nino',
  text: 'Quick.',
  rating: 5,
  lang: 'en',
  createdAt: '2026-11-17T14:12:00Z',
}
const post = {
  id: '8',
  link: 'courier-in-dubai',
  lang: 'en',
  title: 'Cash in Dubai',
  description: '',
  image: '/news/courier.svg',
  tags: [],
  publishedAt: '2026-11-17T14:12:00Z',
}
const place = { lang: 'en', page: 2, limit: 10, filter: '' } as const

describe('reviews', () => {
  const reply = (change: object = {}) =>
    serve({
      '/public/reviews/get/': () =>
        data({
          reviews: [review],
          page: 2,
          limit: 10,
          lang: 'en',
          count: 11,
          lastUpdate: '2026-11-18T08:30:00Z',
          ...change,
        }),
    }).contents.reviews.take(place)

  test('include the time of the last change', async () => {
    expect(await reply()).toEqual(accepted({ items: [review], count: 11, updatedAt: '2026-11-18T08:30:00Z' }))
  })

  test.each([[{ lang: 3 }], [{ reviews: {} }], [{ lastUpdate: 'yesterday' }]])(
    'are a fault when the reply is not a list in a language: %j',
    async (change) => {
      await expect(reply(change)).rejects.toThrow('service malformed')
    },
  )
})

describe('the blog', () => {
  const list = (select_page: number) =>
    serve({ '/public/news/list/full/': () => data({ news: [post], count: { select_page, pages: 2 } }) })

  test('returns the requested page', async () => {
    expect(await list(2).contents.news.take(place)).toEqual(accepted({ items: [post], count: 20 }))
  })

  test('is a fault when the reply is for another page', async () => {
    await expect(list(1).contents.news.take(place)).rejects.toThrow('service malformed')
  })
})

describe('a post', () => {
  const whole = { ...post, content: '<p>By courier.</p>' }
  const one = '/public/news/get/one/'

  test('is found by its slug', async () => {
    const { contents, asked } = serve({ [`${one}?link=courier-in-dubai`]: () => data({ news: whole }) })
    expect(await contents.post.take({ lang: 'en', link: 'courier-in-dubai' })).toEqual(
      accepted({ post: whole, more: [] }),
    )
    expect(asked.filter((call) => call.startsWith(one))).toEqual([`${one}?link=courier-in-dubai&lang=en`])
  })

  test('is found by its id when there is no such slug', async () => {
    const { contents, asked } = serve({ [`${one}?id=8`]: () => data({ news: whole }) })
    expect(await contents.post.take({ lang: 'en', link: '8' })).toEqual(accepted({ post: whole, more: [] }))
    expect(asked.filter((call) => call.startsWith(one))).toEqual([`${one}?link=8&lang=en`, `${one}?id=8&lang=en`])
  })

  test('is not requested by id after another refusal', async () => {
    const { contents, asked } = serve({ [one]: () => refusal(codes.technicalWork) })
    expect(await contents.post.take({ lang: 'en', link: '8' })).toMatchObject({ ok: false })
    expect(asked.filter((call) => call.startsWith(one))).toHaveLength(1)
  })
})

test('the popular pairs of the 404 page are the first four favorites', async () => {
  const side = { symbol: 'BTC', name: 'Bitcoin', xml: 'BTC', image: '/currency/btc.svg' }
  const pair = (friendlyURL: string) => ({ friendlyURL, from: side, to: side })
  const slugs = ['a-to-b', 'b-to-c', 'c-to-d', 'd-to-e']
  const rest = { routeId: 'r', rate: '1', points: ['1', '1'], change: '0' }
  const { contents } = serve({
    '/public/exchanger/favorite/get/': () =>
      data({ rates: [...slugs, 'e-to-f'].map((slug) => ({ ...pair(slug), ...rest })) }),
  })
  expect(await contents.popular.take({ lang: 'en' })).toEqual(accepted(slugs.map(pair)))
})

test('partners of the reviews page are requested separately', async () => {
  const { contents, asked } = serve({ '/public/partners-block/list/': () => data({ partners: [] }) })
  expect(await contents.reviewPartners.take({ lang: 'en' })).toEqual(accepted([]))
  expect(asked).toEqual(['/public/partners-block/list/?onlyReviewPartners=true'])
})

test('opening hours are loaded once for the home page and its first screen', async () => {
  const opening = { timeZone: 'Asia/Tbilisi', days: [1], from: '10:00', to: '20:00' }
  const office = { id: 'tbilisi-office', name: 'Office', value: '12 Rustaveli', link: '', image: [], opening }
  const { contents, asked } = serve({
    '/public/contacts/list/': () => data({ contacts: [office, { ...office, id: 'mail', opening: undefined }] }),
    '/public/exchanger/favorite/get/': () => data({ rates: [] }),
  })
  const openings = [{ id: 'tbilisi-office', opening }]
  expect(await contents.openings.take({ lang: 'en' })).toEqual(accepted(openings))
  expect(await contents.home.take({ lang: 'en' })).toMatchObject({ ok: true, value: { openings } })
  expect(asked.filter((each) => each.startsWith('/public/contacts/'))).toHaveLength(1)
})

describe('refused lists', () => {
  const rates = '/public/exchanger/favorite/get/'

  test('of the home page are reported one by one', async () => {
    const { contents, told } = serve({
      [rates]: () => data({ rates: [] }),
      '/public/reviews/get/': () => refusal(50300, { time: 7 }),
      '/public/partners-block/list/': () => refusal(40999),
      '/public/news/list/full/': () => data({ news: [post], count: { select_page: 1, pages: 1 } }),
    })
    expect(await contents.home.take({ lang: 'en' })).toMatchObject({ ok: true, value: { reviews: [], partners: [] } })
    expect(new Set(told.map(({ code }) => code))).toEqual(new Set([40401, 40999, 50300]))
  })

  test('next to a post are reported, and the post is shown', async () => {
    const { contents, told } = serve({
      '/public/news/get/one/': () => data({ news: { ...post, content: '' } }),
      '/public/news/list/full/': () => refusal(40999),
    })
    expect(await contents.post.take({ lang: 'en', link: post.link })).toMatchObject({ ok: true, value: { more: [] } })
    expect(told.map(({ code }) => code)).toEqual([40999])
  })

  test('are not reported where the page shows the error in place', async () => {
    const { contents, told } = serve({ [rates]: () => refusal(40999) })
    const outcome = await contents.home.take({ lang: 'ka' })
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 40999 } })
    expect(told.map(({ code }) => code)).not.toContain(40999)
  })
})
