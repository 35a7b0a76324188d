import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { components } from '../../../openapi/schema.d.ts'
import { contacts, faqEntries, faqGroups, rules, staticPages } from '../../database/schema.ts'
import { Refusal, success } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes, reasonTexts } from '../../texts/errors.ts'
import { languages } from '../../texts/languages.ts'
import type { Lang } from '../../texts/languages.ts'
import type { Operations } from './types.ts'

type Schemas = components['schemas']

const lang = z.optional(z.enum(languages))
const langQuery = z.object({ lang })
const langPath = z.object({ lang: z.enum(languages) })
const faqQuery = z.object({ id: z.string() })
const ruleQuery = z.object({ link: z.string(), lang })

const missing = () => new Refusal(codes.notFound, { text: reasonTexts.noSuchPage })

const readContacts = async ({ db }: Core, spoken: Lang): Promise<Schemas['Contact'][]> => {
  const rows = await db.select().from(contacts).where(eq(contacts.lang, spoken)).orderBy(asc(contacts.position))
  return rows.map(({ id, name, link, value, icon }) => ({
    id,
    name,
    link,
    value,
    image: [{ type: 'big', url: `/contact/${icon}.svg` }],
  }))
}

const shownFaq = (row: typeof faqEntries.$inferSelect, spoken: Lang): Schemas['Faq'] => ({
  id: row.id,
  groupId: row.groupId,
  question: row.question[spoken],
  answer: row.answer[spoken],
})

const shownRule = ({ link, title, content }: typeof rules.$inferSelect): Schemas['Rule'] => ({ link, title, content })

const shownPage = (row: typeof staticPages.$inferSelect): Schemas['StaticPage'] => {
  const { link, title, description, content, landing } = row
  const page = { link, title, description, content }
  return landing === null ? { ...page, kind: 'page' } : { ...page, kind: 'landing', landing }
}

/** Questions and answers, rules, contacts and pages without a screen of their own (spec §2, §7). */
export const documentOperations: Operations = {
  getFaqGroups: async ({ core, lang: spoken }) => {
    const rows = await core.db.select().from(faqGroups).orderBy(asc(faqGroups.position))
    const groups: Schemas['FaqGroup'][] = rows.map(({ id, name }) => ({ id, name: name[spoken] }))
    return success({ faqGroups: groups })
  },

  getFaqList: async ({ core, lang: spoken }) => {
    const rows = await core.db
      .select({ entry: faqEntries })
      .from(faqEntries)
      .innerJoin(faqGroups, eq(faqGroups.id, faqEntries.groupId))
      .orderBy(asc(faqGroups.position), asc(faqEntries.position))
    const faq = rows.map(({ entry }) => shownFaq(entry, spoken))
    return success({ faq, lang: [...languages], count: faq.length })
  },

  getFaqItem: async ({ core, request, lang: spoken }) => {
    const { id } = faqQuery.parse(request.query)
    const [row] = await core.db.select().from(faqEntries).where(eq(faqEntries.id, id))
    if (row === undefined) throw missing()
    return success({ faq: shownFaq(row, spoken) })
  },

  getRules: async ({ core, lang: spoken }) => {
    const rows = await core.db.select().from(rules).where(eq(rules.lang, spoken)).orderBy(asc(rules.position))
    return success({ rules: rows.map(shownRule) })
  },

  getRule: async ({ core, request, lang: spoken }) => {
    const { link, lang: asked } = ruleQuery.parse(request.query)
    const [row] = await core.db
      .select()
      .from(rules)
      .where(and(eq(rules.link, link), eq(rules.lang, asked ?? spoken)))
    if (row === undefined) throw missing()
    return success({ rule: shownRule(row) })
  },

  getStaticPages: async ({ core, lang: spoken }) => {
    const rows = await core.db
      .select()
      .from(staticPages)
      .where(eq(staticPages.lang, spoken))
      .orderBy(asc(staticPages.position))
    const pages = rows.map(shownPage)
    return success({ pages })
  },

  getContacts: async ({ core, request, lang: spoken }) =>
    success({ contacts: await readContacts(core, langQuery.parse(request.query).lang ?? spoken) }),

  getContactsByLanguage: async ({ core, request }) =>
    success({ contacts: await readContacts(core, langPath.parse(request.params).lang) }),
}
