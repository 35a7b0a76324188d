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

/** The kinds of pages. */

type Component<Props> = ComponentType<Props>
interface Module<Props> {
  default: Component<Props>
  /** Fetches the parts that the page will draw first; called as soon as the page's own code is here. */
  begin?: () => void
}
type Load<Props> = () => Promise<Module<Props>>

/** What a page shows of the service, to be asked for ahead or written into it. */
export interface PageContent {
  begin: () => void
  /** @throws ServiceFault when there is no usable answer */
  take: () => Promise<Outcome<unknown>>
}

/** Link of what an address below the row of a page names, such as `kyc` of `rules/kyc`. */
type Links = (contents: Contents, lang: Lang) => Promise<Outcome<readonly { link: string }[]>>

export interface Page {
  /** Its code, as `PageOf` draws it; null where the first script has it. */
  code: { load: () => Promise<{ default: unknown }>; of: (tools: PageTools) => LazyPage } | null
  /** Null where it shows none of the service's texts. */
  content: ((contents: Contents, match: RouteMatch, search: string) => PageContent) | null
  /** What its addresses name, where the build writes a page for each. */
  links: Links | null
  /** What is another page of its kind, and begins anew; else it keeps what was typed when the language changes. */
  keyOf: (match: RouteMatch, pathname: string) => string | undefined
}

type LazyPage = ReturnType<typeof lazyPart<PageProps>>

/** Made once for the tools of an app. */
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

/** One whose code is in the first script. */
export const firstPage = (content: Page['content'] = null): Page => ({ ...plain, code: null, content })

/** One that needs nothing but the tools. */
export const page = (load: Load<PageProps>, content: Page['content'] = null): Page => ({
  ...plain,
  code: codeOf(load, (_tools, loading) => loading()),
  content,
})

/** One with charts of its own. */
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

/** What a page reads: from where, and what of it. */
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

/** One with one thing to read; another one with each address unless it says otherwise. */
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

/** A part of a page with charts of its own, whose code comes after the page's. */
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
