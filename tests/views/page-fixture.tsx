import { fromCallback, fromPromise } from 'xstate'
import { createContentMachine } from '../../machines/content/content.machine.ts'
import type { ByPlace, Contents, Source } from '../../machines/content/sources.ts'
import { createListMachine } from '../../machines/list/list.machine.ts'
import type { ListPage } from '../../machines/list/list.types.ts'
import type { Lang } from '../../machines/shared/api.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import { submissionMachine } from '../../machines/submission/submission.machine.ts'
import { defaults } from '../../src/config/defaults.ts'
import type { ContentChart, PageTools } from '../../src/pages/page.types.ts'
import type { Watched } from '../../src/ui/hydration.ts'
import type { ReadyRoute, RouteMatch } from '../../src/routes/table.ts'

/** App tools for pages, without effects. */

export const nothing = () => () => undefined
const never = () => new Promise<never>(() => undefined)

export const matchOf = (name: ReadyRoute, params: Record<string, string> = {}, lang: Lang = 'en'): RouteMatch => ({
  lang,
  name,
  params,
  layout: 'ssr',
})

/** @param preloaded content of the prerendered page */
export const contentChart = <Content,>(
  load: () => Promise<Outcome<Content>>,
  preloaded: Content | null = null,
): ContentChart<Content> => ({
  machine: createContentMachine<Content>().provide({ actors: { loadContent: fromPromise<Outcome<Content>>(load) } }),
  preloaded,
  bind: nothing,
})

/** A content source. @param preloaded content of the prerendered page */
export const sourceOf = <Key, Content>(
  take: (key: Key) => Promise<Outcome<Content>> = never,
  preloaded: Content | null = null,
): Source<Key, Content> => ({ begin: () => undefined, take, preloaded: () => preloaded })

/** A value that never changes. */
export const still = <Value,>(value: Value): Watched<Value> => ({
  getSnapshot: () => value,
  subscribe: () => ({ unsubscribe: () => undefined }),
})

const silent: Contents = {
  home: sourceOf(),
  popular: sourceOf(),
  partners: never,
  openings: sourceOf(),
  reviewPartners: sourceOf(),
  rules: sourceOf(),
  rule: sourceOf(),
  staticPage: sourceOf(),
  faq: sourceOf(),
  question: sourceOf(),
  news: sourceOf(),
  post: sourceOf(),
  tags: sourceOf(),
  contacts: sourceOf(),
  reviews: sourceOf(),
  staticPages: never,
}

/** A guest session over a service that never answers. @param contents actors that do answer */
export const pageTools = (more: Partial<PageTools> = {}, contents: Partial<Contents> = {}): PageTools => ({
  config: { ...defaults, projectName: 'Kursi' },
  filePath: '/service/fs',
  contents: { ...silent, ...contents },
  now: () => Date.now(),
  copy: async () => true,
  user: still(null),
  socials: still([]),
  dialogs: { send: () => undefined },
  createContent: (source, key) => contentChart(() => source.take(key), source.preloaded(null)),
  createContentList: <Item,>(source: Source<ByPlace, ListPage<Item>>, _name: string, lang: Lang) => ({
    machine: createListMachine<Item, string>().provide({
      actors: {
        loadPage: fromPromise(({ input }) => source.take({ lang, ...input })),
        watchItems: fromCallback(() => undefined),
      },
    }),
    preloaded: source.preloaded(null),
    bind: nothing,
  }),
  createSubmission: () => ({ machine: submissionMachine, bind: nothing }),
  loadCharts: never,
  ExchangeForm: () => null,
  ...more,
})
