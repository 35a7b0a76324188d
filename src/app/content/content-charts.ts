import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { createContentMachine } from '../../../machines/content/content.machine.ts'
import type { ByPlace, Source } from '../../../machines/content/sources.ts'
import { createListMachine } from '../../../machines/list/list.machine.ts'
import type { ListPage } from '../../../machines/list/list.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ContentChart, ContentListChart, ContentRole } from '../../pages/page.types.ts'
import { pathTo } from '../../routes/table.ts'
import type { AppShell } from '../app.types.ts'
import { bindContent, bindContentList } from '../bindings/content.ts'
import { preloadedContent } from './preloaded-page.ts'

/** The content chart of a page; the 404 page has no path. */
export const createContent =
  (shell: AppShell) =>
  <Key, Content>(
    source: Source<Key, Content>,
    key: Key,
    path: string | null,
    role: ContentRole,
  ): ContentChart<Content> => ({
    machine: createContentMachine<Content>().provide({ actors: { loadContent: fromPromise(() => source.take(key)) } }),
    preloaded: preloadedContent(shell.preloaded, path, source),
    bind: bindContent(shell, path, role),
  })

/** The same for a list: without change notifications it is refreshed when the page is visible again. */
export const createContentList =
  (shell: AppShell) =>
  <Item>(
    source: Source<ByPlace, ListPage<Item>>,
    name: 'blog' | 'reviews',
    lang: Lang,
    path: string,
  ): ContentListChart<Item> => ({
    machine: createListMachine<Item, string>().provide({
      actors: {
        loadPage: fromPromise(({ input }) => source.take({ lang, ...input })),
        watchItems: fromCallback<EventObject, { items: readonly Item[] }>(() => undefined),
      },
    }),
    preloaded: preloadedContent(shell.preloaded, path, source),
    bind: bindContentList(shell, pathTo(name, lang)),
  })
