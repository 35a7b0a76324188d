import type { Contact, HomeContent } from '../../machines/content/contents.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import { HomeContents } from '../../src/pages/home/HomeMore.tsx'
import { contentChart } from './page-fixture.tsx'

/** The home sections below the form, and contacts, over a fake service. */

const side = (symbol: string, name = symbol, xml = symbol) => ({
  symbol,
  name,
  xml,
  image: `/currency/${symbol.toLowerCase()}.svg`,
})
const cash = side('GEL', 'GEL Tbilisi', 'CASHGEL')

export const home: HomeContent = {
  rates: [
    {
      routeId: 'btc-gel',
      friendlyURL: 'btc-to-cash-gel-tbilisi',
      from: side('BTC', 'Bitcoin'),
      to: cash,
      rate: '261546.86',
      points: ['258306.67', '261546.86'],
      change: '1.25',
    },
    {
      routeId: 'gel-usdt',
      friendlyURL: 'cash-gel-tbilisi-to-usdt-trc20',
      from: cash,
      to: side('USDT', 'Tether TRC20'),
      rate: '0.365977129',
      points: ['0.36648466', '0.365977129'],
      change: '-0.13',
    },
    {
      routeId: 'usdt-usd',
      friendlyURL: 'usdt-trc20-to-usd',
      from: side('USDT', 'Tether TRC20'),
      to: side('USD', 'Bank USD'),
      rate: '9.99999',
      points: ['9.99999', '9.99999'],
      change: '0',
    },
  ],
  reviews: [
    { id: 'r1', name: 'Nino', text: 'Quick and friendly.', rating: 5, lang: 'en', createdAt: '2026-11-17T22:12:00Z' },
    { id: 'r2', name: 'Omar', text: 'It took a day.', rating: 3, lang: 'en', createdAt: '2026-10-02T08:00:00Z' },
  ],
  reviewCount: 13,
  news: [
    {
      id: '8',
      link: 'courier-in-dubai',
      lang: 'en',
      title: 'Cash in Dubai',
      description: '',
      image: '/news/courier.svg',
      tags: [],
      publishedAt: '2026-11-11T07:20:00Z',
    },
  ],
  faq: [
    {
      id: 'fee',
      groupId: 'rates',
      question: 'What is the fee?',
      answer: '<p>It is <b>in</b> the rate &amp; nothing is added.</p><script>steal()</script>',
    },
  ],
  partners: [
    {
      id: 'best',
      name: 'BestChange',
      image: { files: { big: { url: '/partner/best.svg' } } },
      links: { en: 'https://www.bestchange.com/', ru: 'https://www.bestchange.ru/' },
      isShowReviews: true,
    },
    {
      id: 'bad',
      name: 'Bad',
      image: { files: { big: { url: 'partner/bad.svg' } } },
      links: { en: 'javascript:alert(1)' },
      isShowReviews: false,
    },
  ],
  openings: [
    {
      id: 'tbilisi-office',
      opening: { timeZone: 'Asia/Tbilisi', days: [1, 2, 3, 4, 5, 6, 7], from: '10:00', to: '20:00' },
    },
    { id: 'dubai-office', opening: { timeZone: 'Asia/Dubai', days: [1, 2, 3, 4, 5, 6], from: '10:00', to: '18:00' } },
  ],
}

export const nothingToTell: HomeContent = {
  rates: [],
  reviews: [],
  reviewCount: 0,
  news: [],
  faq: [],
  partners: [],
  openings: [],
}

/** @param preloaded content of the prerendered page */
export const createHome = (load: () => Promise<Outcome<HomeContent>>, preloaded: HomeContent | null = null) => (
  <HomeContents content={contentChart(load, preloaded)} filePath="/service/fs/" />
)

const contact = (id: string, name: string, value: string, link: string): Contact => ({
  id,
  name,
  value,
  link,
  image: [{ type: 'big', url: `/contact/${id}.svg` }],
})

export const contacts: Contact[] = [
  contact('messenger', 'Support in Telegram', '@kursi', 'https://t.me/kursi'),
  contact('mail', 'Support email', 'support@example.com', 'mailto:support@example.com'),
  contact('hours', 'Support hours', 'daily', ''),
  contact('tbilisi-office', 'Office in Tbilisi', '12 Rustaveli', 'https://www.openstreetmap.org/search?query=12'),
  contact('tbilisi-hours', 'Hours in Tbilisi', 'from 10:00 to 20:00', ''),
  contact('tbilisi-phone', 'Phone in Tbilisi', '+995 32 200', 'tel:+99532200'),
  contact('dubai-office', 'Office in Dubai', 'Bay Square 7', 'https://maps.google.com/?q=7'),
]
