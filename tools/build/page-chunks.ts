import type { RouteName } from '../../src/app/route-table.ts'
import type { Manifest } from './manifest.ts'

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

/** The key of a page's chunk in the manifest. @throws when the build has no such chunk */
export const pageKey = (manifest: Manifest, name: RouteName): string => {
  const key = `src/app/content/${routes[name] ?? others}.tsx`
  if (manifest[key] === undefined) throw new Error(`the build has no chunk ${key} for the page "${name}"`)
  return key
}
