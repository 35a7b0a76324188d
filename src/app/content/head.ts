import type { News } from '../../../machines/content/contents.ts'
import { headTags } from '../../../machines/shared/head-tags.ts'
import { breadcrumbs, exchangeRate, organisation, structuredScript } from '../../../machines/shared/structured-data.ts'
import { preloadedFaq, preloadedHome, preloadedPost } from '../../api/content-schemas.ts'
import { textOf } from '../../features/content/text-of.ts'
import { alternatesOf, langLinksOf } from '../../routes/alternates.ts'
import { defaultLocale, locales } from '../../routes/locales.ts'
import { matchPath } from '../../routes/table.ts'

/**
 * Head metadata of a prerendered page for search engines and link previews. Written at build time; removed on
 * navigation (`page-head.ts`).
 */

export interface HeadFacts {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
  projectName: string
  path: string
  title: string
  description: string
  /** All existing pages, for alternate languages. */
  paths: ReadonlySet<string>
  content: unknown
}

const breadcrumbsOf = (facts: HeadFacts): object => {
  const { path, paths, title } = facts
  const [, lang = '', ...rest] = path.split('/').filter((part, at) => at === 0 || part !== '')
  const steps = rest
    .map((_part, at) => `/${lang}/${rest.slice(0, at + 1).join('/')}/`)
    .filter((step) => paths.has(step))
  const nameOf = (step: string, at: number) =>
    at === steps.length - 1 ? title.split(' · ')[0] : step.split('/').at(-2)
  return breadcrumbs(
    facts,
    lang,
    steps.map((step, at) => ({ name: nameOf(step, at), path: step })),
  )
}

const rates = (content: unknown): object[] =>
  (preloadedHome.safeParse(content).data?.rates ?? []).map(({ from, to, rate }) => exchangeRate(from, to, rate))

const questions = (content: unknown) => {
  const faq = preloadedFaq.safeParse(content).data
  if (faq === undefined) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: faq.entries.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
      })),
    },
  ]
}

const article = ({ siteUrl, path, projectName }: HeadFacts, { title, description, publishedAt, lang }: News) => ({
  '@type': 'BlogPosting',
  headline: title,
  description,
  datePublished: publishedAt,
  inLanguage: lang,
  mainEntityOfPage: siteUrl + path,
  author: { '@type': 'Organization', name: projectName },
  publisher: { '@id': `${siteUrl}/#organization` },
})

/** JSON-LD: the company, breadcrumbs, and the content of the page. */
const graphOf = (facts: HeadFacts): object[] => {
  const name = matchPath(facts.path)?.name
  const post = name === 'blogPost' ? preloadedPost.safeParse(facts.content).data?.post : undefined
  return [
    organisation(facts),
    ...(name === 'home'
      ? [
          {
            '@type': 'WebSite',
            name: facts.projectName,
            url: `${facts.siteUrl}/`,
            inLanguage: [...locales],
          },
          ...rates(facts.content),
        ]
      : [breadcrumbsOf(facts)]),
    ...(name === 'faq' ? questions(facts.content) : []),
    ...(post === undefined ? [] : [article(facts, post)]),
  ]
}

/** Structured data of a page. */
export const structuredData = (facts: HeadFacts): string => structuredScript(graphOf(facts))

/** HTML for the head of a page. */
export const headOf = ({ paths, ...facts }: HeadFacts): string => {
  const match = matchPath(facts.path)
  const alternates = alternatesOf(facts.path, paths)
  return headTags({
    ...facts,
    lang: match?.lang ?? defaultLocale,
    isPost: match?.name === 'blogPost',
    langs: alternates.map(({ lang }) => lang),
    langLinks: langLinksOf(alternates),
  })
}
