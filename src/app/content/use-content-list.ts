import { useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { placeSearchOf } from '../../../machines/content/news-list.ts'
import { createListMachine } from '../../../machines/list/list.machine.ts'
import type { ListPage } from '../../../machines/list/list.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { Outcome } from '../../../machines/shared/outcome.ts'
import type { ContentListActor, ContentListMachine } from '../../pages/shared/use-content-list-actor.ts'
import type { ByPlace } from '../../services/contents.ts'
import type { Early } from '../../services/prefetch.ts'
import type { AppShell } from '../app.types.ts'
import { onReturn } from '../on-return.ts'
import { pathTo } from '../../routes/table.ts'
import { stopListening } from '../wire.ts'
import { stopAll, type Stop } from '../../services/stop.ts'

type ContentSource<Item> = Early<ByPlace, Outcome<ListPage<Item>>>

/** The list chart as something to read: nobody tells of a change, it is asked for anew when somebody comes back. */
const createContentList = <Item>(source: ContentSource<Item>, lang: Lang): ContentListMachine<Item> =>
  createListMachine<Item, string>().provide({
    actors: {
      loadPage: fromPromise(({ input }) => source.take({ lang, ...input })),
      watchItems: fromCallback<EventObject, { items: readonly Item[] }>(() => undefined),
    },
  })

/**
 * Links change the place of the list by themselves; only a page that has run empty leads to another one.
 * @param path of the list, without a query
 */
export const wireContentList =
  (shell: AppShell, path: string) =>
  <Item>(actor: ContentListActor<Item>): Stop => {
    const heard = [
      actor.on('location.corrected', (place) => navigate(path + placeSearchOf(place), { replace: true })),
      actor.on('list.refused', ({ refusal }) => shell.tellRefusal(refusal)),
    ]
    return stopAll([onReturn(shell, () => actor.send({ type: 'list.signalled' })), stopListening(heard)])
  }

/** The list chart behind a page of its own address, and what puts its facts to use. */
export const useContentList = <Item>(
  shell: AppShell,
  source: ContentSource<Item>,
  name: 'blog' | 'reviews',
  lang: Lang,
) =>
  useMemo(
    () => ({ list: createContentList(source, lang), bind: wireContentList(shell, pathTo(name, lang)) }),
    [shell, source, name, lang],
  )
