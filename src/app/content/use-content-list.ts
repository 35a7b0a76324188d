import { useMemo } from 'react'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { createListMachine } from '../../../machines/list/list.machine.ts'
import type { ListPage } from '../../../machines/list/list.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { Outcome } from '../../../machines/shared/outcome.ts'
import type { ContentListMachine } from '../../pages/shared/use-content-list-actor.ts'
import type { ByPlace } from '../../services/contents.ts'
import type { Prefetch } from '../../services/prefetch.ts'
import type { AppShell } from '../app.types.ts'
import { bindContentList } from '../bindings/content.ts'
import { pathTo } from '../../routes/table.ts'

type ContentSource<Item> = Prefetch<ByPlace, Outcome<ListPage<Item>>>

/** The list chart as something to read: nobody tells of a change, it is asked for anew when somebody comes back. */
const createContentList = <Item>(source: ContentSource<Item>, lang: Lang): ContentListMachine<Item> =>
  createListMachine<Item, string>().provide({
    actors: {
      loadPage: fromPromise(({ input }) => source.take({ lang, ...input })),
      watchItems: fromCallback<EventObject, { items: readonly Item[] }>(() => undefined),
    },
  })

/** The list chart behind a page of its own address, and what puts its facts to use. */
export const useContentList = <Item>(
  shell: AppShell,
  source: ContentSource<Item>,
  name: 'blog' | 'reviews',
  lang: Lang,
) =>
  useMemo(
    () => ({ list: createContentList(source, lang), bind: bindContentList(shell, pathTo(name, lang)) }),
    [shell, source, name, lang],
  )
