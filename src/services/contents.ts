import * as z from 'zod/mini'
import type { Contents, InLang, Source } from '../../machines/content/sources.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import {
  preloadedBlog,
  contactsReply,
  preloadedFaq,
  questionReply,
  preloadedHome,
  preloadedOpenings,
  preloadedPopular,
  preloadedPost,
  preloadedReviews,
  ruleReply,
  rulesReply,
  preloadedStaticPage,
} from '../api/content-schemas.ts'
import { partnersReply } from '../api/site-widgets-schemas.ts'
import type { Api } from '../api/client.ts'
import { createPrefetch, createSharedLoad } from './prefetch.ts'
import {
  loadRules,
  loadRule,
  loadStaticPages,
  loadStaticPage,
  loadFaq,
  loadQuestion,
  loadNews,
  loadPost,
  loadTags,
  loadContacts,
  loadReviews,
  loadPopular,
  loadPartners,
  type OnRefused,
} from './content-loads.ts'
import { loadHome, loadOpenings } from './home-content.ts'

/**
 * @param now ms since the epoch
 * @param tell receives the refusal if a visible part is left out
 */
export const createContents = (api: Api, now: () => number, tell: OnRefused = () => undefined): Contents => {
  const source = <Key, Content>(
    load: (from: Api, key: Key) => Promise<Outcome<Content>>,
    schema: z.ZodMiniType<Content>,
  ): Source<Key, Content> => ({
    ...createPrefetch((key: Key) => load(api, key), now),
    preloaded: (json) => schema.safeParse(json).data ?? null,
  })
  const partners: Contents['partners'] = createSharedLoad(
    ({ lang }: InLang) => loadPartners(api, { lang, onlyReviewPartners: false }),
    now,
  )
  const openings = createSharedLoad((key: InLang) => loadOpenings(api, key), now)
  return {
    home: source((from, key) => loadHome(from, { partners, openings }, tell, key), preloadedHome),
    popular: source(loadPopular, preloadedPopular),
    partners,
    openings: source((_, key) => openings(key), preloadedOpenings),
    reviewPartners: source(
      (from, { lang }) => loadPartners(from, { lang, onlyReviewPartners: true }),
      partnersReply.def.shape.partners,
    ),
    rules: source(loadRules, rulesReply.def.shape.rules),
    rule: source(loadRule, ruleReply.def.shape.rule),
    staticPage: source(loadStaticPage, preloadedStaticPage),
    faq: source(loadFaq, preloadedFaq),
    question: source(loadQuestion, questionReply.def.shape.faq),
    news: source(
      loadNews,
      z.pipe(
        preloadedBlog,
        z.transform(({ list }) => list),
      ),
    ),
    post: source((from, key) => loadPost(from, tell, key), preloadedPost),
    tags: source(
      loadTags,
      z.pipe(
        preloadedBlog,
        z.transform(({ tags }) => tags),
      ),
    ),
    contacts: source(loadContacts, contactsReply.def.shape.contacts),
    reviews: source(loadReviews, preloadedReviews),
    staticPages: (lang) => loadStaticPages(api, { lang }),
  }
}
