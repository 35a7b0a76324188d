import { sharedPages, type RouteName } from '../../src/routes/table.ts'
import { orderKey, type Manifest } from './manifest.ts'

/** The code of each public page but the first: the build links it in the page, so that it comes with the rest. */
const routes: Partial<Record<RouteName, string>> = {
  faq: 'FaqRoute',
  reviews: 'ReviewsRoute',
  rules: 'RulesRoute',
  rule: 'RuleRoute',
  contacts: 'ContactsRoute',
  bar: 'BarRoute',
  botOutdated: 'BotOutdatedRoute',
  blog: 'BlogRoute',
  blogPost: 'PostRoute',
}

/** Landing pages and texts without a screen of their own. */
const others = 'StaticRoute'

/** What an order is nearly always drawn with, beside its page: payment or news of it, and what was agreed. */
const orderParts = ['Waiting', 'Details'].map((name) => `src/features/order/${name}.tsx`)

const keysOf = (name: RouteName): string[] =>
  sharedPages.includes(name) ? [orderKey, ...orderParts] : [`src/app/content/${routes[name] ?? others}.tsx`]

/** The keys of a page's chunks in the manifest. @throws when the build has no such chunk */
export const chunksOfPage = (manifest: Manifest, name: RouteName): string[] => {
  const keys = keysOf(name)
  const missing = keys.find((key) => manifest[key] === undefined)
  if (missing !== undefined) throw new Error(`the build has no chunk ${missing} for the page "${name}"`)
  return keys
}
