import type { ComponentType } from 'react'
import type { Contents, Source } from '../../machines/content/sources.ts'
import type { Lang } from '../../machines/shared/api.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import { withTexts } from '../i18n/catalogs.ts'
import { reloadOnce } from '../platform/reload.ts'
import type { RouteMatch } from '../routes/table.ts'
import { lazyPart } from '../ui/LazyPart.tsx'
import { useContent } from './shared/use-tools.ts'
import type { ChartPageProps, ContentPageProps, PageCharts, PageProps, PageTools } from './page.types.ts'

/** Kinds of pages. */

type Component<Props> = ComponentType<Props>
interface Module<Props> {
  default: Component<Props>
  /** Prefetches the page's first parts; called when the page's own code has loaded. */
  begin?: () => void
}
type Load<Props> = () => Promise<Module<Props>>

/** A page's content from the service, for prefetching and prerendering. */
export interface PageContent {
  begin: () => void
  /** @throws ServiceFault without a usable reply */
  take: () => Promise<Outcome<unknown>>
}

/** The entries below a page's row, such as the slug `kyc` of `rules/kyc`, with their titles. */
type Links = (contents: Contents, lang: Lang) => Promise<Outcome<readonly { link: string; title: string }[]>>

export interface Page {
  /** Its code, rendered by `PageOf`; null if it is part of the first script. */
  code: { load: () => Promise<{ default: unknown }>; of: (tools: PageTools) => LazyPage } | null
  /** Null without content of the service. */
  content: ((contents: Contents, match: RouteMatch, search: string) => PageContent) | null
  /** Entries with a page of their own, which the build prerenders. */
  links: Links | null
  /** Identity of a page: another key remounts it; otherwise input is kept when the language changes. */
  keyOf: (match: RouteMatch, pathname: string) => string | undefined
}

type LazyPage = ReturnType<typeof lazyPart<PageProps>>

/** Created once per set of tools. */
const once = <Value,>(make: (tools: PageTools) => Value) => {
  const made = new WeakMap<PageTools, Value>()
  return (tools: PageTools): Value => {
    const value = made.get(tools) ?? make(tools)
    made.set(tools, value)
    return value
  }
}

const codeOf = <Props,>(
  load: Load<Props>,
  complete: (tools: PageTools, load: Load<Props>) => Promise<{ default: Component<PageProps> }>,
): NonNullable<Page['code']> => ({
  load,
  of: once((tools) =>
    lazyPart(
      withTexts(() => complete(tools, load)),
      reloadOnce,
    ),
  ),
})

const plain: Omit<Page, 'code'> = { content: null, links: null, keyOf: () => undefined }

/** A page whose code is in the first script. */
export const firstPage = (content: Page['content'] = null): Page => ({ ...plain, code: null, content })

/** A page that needs only the tools. */
export const page = (load: Load<PageProps>, content: Page['content'] = null): Page => ({
  ...plain,
  code: codeOf(load, (_tools, loading) => loading()),
  content,
})

/** A page with its own charts. */
export const chartPage = <Name extends keyof PageCharts>(name: Name, load: Load<ChartPageProps<Name>>): Page => ({
  ...plain,
  code: codeOf(load, async (tools, loading) => {
    const begun = loading().then(({ default: View, begin }) => {
      begin?.()
      return View
    })
    const [View, charts] = await Promise.all([begun, tools.loadCharts(name)])
    return { default: (props) => <View {...props} charts={charts} /> }
  }),
})

/** The content of a page: its source, and its key. */
interface Reading<Key, Content> {
  source: Source<Key, Content>
  key: Key
}

export const reading = <Key, Content>(source: Source<Key, Content>, key: Key): Reading<Key, Content> => ({
  source,
  key,
})

export const contentOf = <Key, Content>({ source, key }: Reading<Key, Content>): PageContent => ({
  begin: () => source.begin(key),
  take: () => source.take(key),
})

/** A page with one content; by default another page for each address. */
export const textPage = <Key, Content>(
  read: (contents: Contents, match: RouteMatch) => Reading<Key, Content>,
  load: Load<ContentPageProps<Content>>,
  more: Partial<Pick<Page, 'keyOf' | 'links'>> = {},
): Page => ({
  ...plain,
  keyOf: (_match, pathname) => pathname,
  ...more,
  content: (contents, match) => contentOf(read(contents, match)),
  code: codeOf(load, async (_tools, loading) => {
    const { default: View } = await loading()
    return {
      default: function TextPage({ match, tools }) {
        const { source, key } = read(tools.contents, match)
        return <View match={match} tools={tools} content={useContent(tools, source, key)} />
      },
    }
  }),
})

/** A lazily loaded part of a page, with its own charts. */
export const lazyChartPart = <Name extends keyof PageCharts, Props extends object>(
  name: Name,
  load: Load<Props & { charts: PageCharts[Name] }>,
) =>
  once((tools) =>
    lazyPart<Props>(
      withTexts(async () => {
        const [{ default: View }, charts] = await Promise.all([load(), tools.loadCharts(name)])
        return { default: (props: Props) => <View {...props} charts={charts} /> }
      }),
    ),
  )
