import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { components } from '../../openapi/schema.d.ts'
import type { Text } from '../texts/languages.ts'
import { users } from './accounts.ts'

/** Editorial content and user submissions. HTML fields come from editors; every time is UTC. */

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const lang = () => text('lang', { enum: ['en', 'ka', 'ru'] }).notNull()

export const faqGroups = pgTable('faq_groups', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  name: jsonb('name').$type<Text>().notNull(),
})

export const faqEntries = pgTable(
  'faq_entries',
  {
    id: text('id').primaryKey(),
    groupId: text('group_id')
      .notNull()
      .references(() => faqGroups.id),
    position: integer('position').notNull(),
    question: jsonb('question').$type<Text>().notNull(),
    /** HTML. */
    answer: jsonb('answer').$type<Text>().notNull(),
  },
  (table) => [index('faq_entries_group').on(table.groupId, table.position)],
)

/** A post; its texts are in `news_texts`, one row per language. */
export const news = pgTable(
  'news',
  {
    id: text('id').primaryKey(),
    /** Slug of the address, the same in each language. */
    link: text('link').notNull(),
    /** Path below the file base. */
    image: text('image').notNull(),
    isPublished: boolean('is_published').notNull(),
    publishedAt: time('published_at').notNull(),
  },
  (table) => [unique('news_link').on(table.link), index('news_published').on(table.isPublished, table.publishedAt)],
)

export const newsTexts = pgTable(
  'news_texts',
  {
    newsId: text('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    lang: lang(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** HTML. */
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.lang] })],
)

export const newsTags = pgTable('news_tags', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  name: jsonb('name').$type<Text>().notNull(),
})

export const newsTagLinks = pgTable(
  'news_tag_links',
  {
    newsId: text('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    tagId: text('tag_id')
      .notNull()
      .references(() => newsTags.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.tagId] }), index('news_tag_links_tag').on(table.tagId)],
)

export const staticPages = pgTable(
  'static_pages',
  {
    link: text('link').notNull(),
    lang: lang(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** HTML. */
    content: text('content').notNull(),
    /** Additional sections of a landing page; null for a plain page. */
    landing: jsonb('landing').$type<components['schemas']['Landing']>(),
  },
  (table) => [primaryKey({ columns: [table.link, table.lang] })],
)

export const rules = pgTable(
  'rules',
  {
    link: text('link').notNull(),
    lang: lang(),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** HTML. */
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.link, table.lang] })],
)

export const contacts = pgTable(
  'contacts',
  {
    id: text('id').notNull(),
    lang: lang(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    value: text('value').notNull(),
    /** Target of a tap: a map, `tel:`, `mailto:`, a messenger; empty when there is none. */
    link: text('link').notNull(),
    icon: text('icon').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.lang] })],
)

export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    /** 1 to 5. */
    rating: integer('rating').notNull(),
    lang: lang(),
    /** New reviews wait for moderation. */
    state: text('state', { enum: ['waiting', 'published', 'hidden'] }).notNull(),
    /** The service's reply. */
    answer: text('answer'),
    /** Route of the author's last order that was done before the review; null when unknown. */
    routeId: text('route_id'),
    /** The author, if signed in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Keyed hash of the client address, for the limit of one review a day; null for seeded rows. */
    origin: text('origin'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('reviews_shown').on(table.lang, table.state, table.createdAt),
    index('reviews_origin')
      .on(table.origin, table.createdAt)
      .where(sql`${table.origin} is not null`),
    index('reviews_user')
      .on(table.userId, table.createdAt)
      .where(sql`${table.userId} is not null`),
  ],
)

/** Messages of the support form. */
export const tickets = pgTable('tickets', {
  id: serial('id').primaryKey(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  lang: lang(),
  userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  createdAt: time('created_at').notNull(),
})

/** Messages of the forms on blog and service pages. */
export const feedback = pgTable('feedback', {
  id: serial('id').primaryKey(),
  source: text('source', { enum: ['news', 'site'] }).notNull(),
  requestType: text('request_type', { enum: ['payingInvoice', 'cryptoExchange', 'other'] }).notNull(),
  details: text('details').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  contact: text('contact').notNull(),
  /** Address of the page it was sent from. */
  referer: text('referer').notNull(),
  lang: lang(),
  createdAt: time('created_at').notNull(),
})
