import { and, asc, eq } from 'drizzle-orm'
import { contacts, faqEntries, faqGroups, rules, staticPages } from '../../database/schema.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Core } from '../../core.ts'
import { codes } from '../../texts/errors.ts'
import { reasonTexts } from '../../texts/refusal-reasons.ts'
import { languages } from '../../texts/languages.ts'
import type { Lang } from '../../texts/languages.ts'
import { offices } from '../../texts/payment.ts'
import type { Operations, Schemas } from '../operation.ts'

const missing = () => new Refusal(codes.notFound, { text: reasonTexts.noSuchPage })

/** Opening hours, for the address of an office. */
const openingOf = (id: string): Pick<Schemas['Contact'], 'opening'> => {
  const office = id.endsWith('-office') ? offices[id.replace(/-office$/, '')] : undefined
  return office === undefined ? {} : { opening: office.opening }
}

const readContacts = async ({ db }: Core, spoken: Lang): Promise<Schemas['Contact'][]> => {
  const rows = await db.select().from(contacts).where(eq(contacts.lang, spoken)).orderBy(asc(contacts.position))
  return rows.map(({ id, name, link, value, icon }) => ({
    id,
    name,
    link,
    value,
    image: [{ type: 'big', url: `/contact/${icon}.svg` }],
    ...openingOf(id),
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

/** FAQ, rules, contacts and static pages (spec §2, §7). */
export const documentOperations = {
  getFaqGroups: async ({ core, lang: spoken }) => {
    const rows = await core.db.select().from(faqGroups).orderBy(asc(faqGroups.position))
    const groups: Schemas['FaqGroup'][] = rows.map(({ id, name }) => ({ id, name: name[spoken] }))
    return { faqGroups: groups }
  },

  getFaqList: async ({ core, lang: spoken }) => {
    const rows = await core.db
      .select({ entry: faqEntries })
      .from(faqEntries)
      .innerJoin(faqGroups, eq(faqGroups.id, faqEntries.groupId))
      .orderBy(asc(faqGroups.position), asc(faqEntries.position))
    const faq = rows.map(({ entry }) => shownFaq(entry, spoken))
    return { faq, lang: [...languages], count: faq.length }
  },

  getFaqItem: async ({ core, query, lang: spoken }) => {
    const [row] = await core.db.select().from(faqEntries).where(eq(faqEntries.id, query.id))
    if (row === undefined) throw missing()
    return { faq: shownFaq(row, spoken) }
  },

  getRules: async ({ core, lang: spoken }) => {
    const rows = await core.db.select().from(rules).where(eq(rules.lang, spoken)).orderBy(asc(rules.position))
    return { rules: rows.map(shownRule) }
  },

  getRule: async ({ core, query, lang: spoken }) => {
    const [row] = await core.db
      .select()
      .from(rules)
      .where(and(eq(rules.link, query.link), eq(rules.lang, query.lang ?? spoken)))
    if (row === undefined) throw missing()
    return { rule: shownRule(row) }
  },

  getStaticPages: async ({ core, lang: spoken }) => {
    const rows = await core.db
      .select()
      .from(staticPages)
      .where(eq(staticPages.lang, spoken))
      .orderBy(asc(staticPages.position))
    const pages = rows.map(shownPage)
    return { pages }
  },

  getContacts: async ({ core, query, lang: spoken }) => ({ contacts: await readContacts(core, query.lang ?? spoken) }),

  getContactsByLanguage: async ({ core, path }) => ({ contacts: await readContacts(core, path.lang) }),
} satisfies Partial<Operations>
