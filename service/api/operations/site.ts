import { asc, eq } from 'drizzle-orm'
import { captchaOf, newChallenge } from '../captcha/captcha.ts'
import { partners, socialNetworks, webAlerts } from '../../database/schema.ts'
import { keepVisit } from '../visits.ts'
import type { Operations, Schemas } from '../operation.ts'

const locales: Schemas['Locale'][] = [
  { name: 'English', symbol: 'ENG', code: 'en', iso: 'en-US', file: 'en.json' },
  { name: 'English (UK)', symbol: 'ENG', code: 'en-gb', iso: 'en-GB', file: 'en-gb.json' },
  { name: 'ქართული', symbol: 'GEO', code: 'ka', iso: 'ka-GE', file: 'ka.json' },
  { name: 'Русский', symbol: 'RUS', code: 'ru', iso: 'ru-RU', file: 'ru.json' },
]

export const siteOperations = {
  getSiteStatus: async ({ core }) => {
    const { offline, captcha } = core.settings.get('site')
    const { module, publicKey } = captchaOf(core)
    const status: Schemas['SiteStatus'] = {
      offlineStatus: offline,
      jivosite: { widgetId: 'kursi_support' },
      requiredCaptchaCreateOrder: captcha,
      captcha_module: captcha ? module : '',
      captcha_public: captcha ? publicKey : '',
    }
    return status
  },

  getLanguages: async () => ({ lang: locales }),

  registerVisit: async (call) => keepVisit(call, call.body.refUrl),

  getSocialNetworks: async ({ core }) => {
    const rows = await core.db.select().from(socialNetworks).orderBy(asc(socialNetworks.position))
    const socials: Schemas['SocialNetwork'][] = rows.map(({ name, kind, url, lang }) => ({
      name,
      kind,
      url,
      ...(lang === null ? {} : { lang }),
    }))
    return { socials }
  },

  getWebAlerts: async ({ core, lang }) => {
    const rows = await core.db.select().from(webAlerts).where(eq(webAlerts.isOn, true)).orderBy(asc(webAlerts.id))
    const alerts: Schemas['WebAlert'][] = rows.map(({ id, kind, text, link }) => ({
      id,
      kind,
      text: text[lang],
      ...(link === null ? {} : { link }),
    }))
    return { webAlerts: alerts }
  },

  getPartnersBlock: async ({ core, query: { onlyReviewPartners = false } }) => {
    const rows = await core.db.select().from(partners).orderBy(asc(partners.position))
    const shown: Schemas['Partner'][] = rows
      .filter(({ isShowReviews }) => isShowReviews || !onlyReviewPartners)
      .map(({ id, name, image, links, isShowReviews }) => ({
        id,
        name,
        image: { files: { big: { url: image } } },
        links,
        isShowReviews,
      }))
    return { partners: shown }
  },

  getCaptchaChallenge: async ({ core }) => ({ challenge: await newChallenge(core) }),
} satisfies Partial<Operations>
