import type { partners, socialNetworks, webAlerts } from '../database/schema.ts'

export const socialSeeds: readonly (typeof socialNetworks.$inferInsert)[] = [
  { position: 1, name: 'Telegram', kind: 'messenger', url: 'https://t.me/kursi_exchange' },
  { position: 2, name: 'Facebook', kind: 'facebook', url: 'https://www.facebook.com/kursi.exchange' },
  { position: 3, name: 'X', kind: 'x', url: 'https://x.com/kursi_exchange' },
  { position: 4, name: 'YouTube', kind: 'youtube', url: 'https://www.youtube.com/@kursi_exchange' },
  { position: 5, name: 'Instagram', kind: 'instagram', url: 'https://www.instagram.com/kursi.exchange', lang: 'en' },
  { position: 6, name: 'Instagram', kind: 'instagram', url: 'https://www.instagram.com/kursi.exchange', lang: 'ka' },
  { position: 7, name: 'Instagram', kind: 'instagram', url: 'https://www.instagram.com/kursi.exchange.ru', lang: 'ru' },
]

export const alertSeeds: readonly (typeof webAlerts.$inferInsert)[] = [
  {
    id: 'batumi-hours',
    kind: 'notice',
    isOn: true,
    text: {
      en: 'The Batumi office is open daily from 11:00 to 19:00.',
      ka: 'ბათუმის ოფისი ყოველდღე 11:00-დან 19:00-მდე მუშაობს.',
      ru: 'Офис в Батуми работает ежедневно с 11:00 до 19:00.',
    },
  },
]

const sameLink = (link: string) => ({ en: link, ka: link, ru: link })

export const partnerSeeds: readonly (typeof partners.$inferInsert)[] = [
  {
    id: 'bestchange',
    name: 'BestChange',
    links: { ...sameLink('https://www.bestchange.com/'), ru: 'https://www.bestchange.ru/' },
    isShowReviews: true,
  },
  { id: 'exchangesumo', name: 'ExchangeSumo', links: sameLink('https://exchangesumo.com/'), isShowReviews: true },
  {
    id: 'okchanger',
    name: 'OKchanger',
    links: { ...sameLink('https://www.okchanger.com/'), ru: 'https://www.okchanger.ru/' },
    isShowReviews: true,
  },
  { id: 'kurs-expert', name: 'Kurs.Expert', links: sameLink('https://kurs.expert/'), isShowReviews: false },
  { id: 'trustpilot', name: 'Trustpilot', links: sameLink('https://www.trustpilot.com/'), isShowReviews: true },
].map((partner, position) => ({ ...partner, position, image: `/partner/${partner.id}.svg` }))
