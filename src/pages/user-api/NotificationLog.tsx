import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useSearch } from 'wouter'
import type { ApiKeysActor } from '../../../machines/api-keys/api-keys.machine.ts'
import { notificationPlaceOf } from '../../../machines/merchant/notification-list.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { usePlace } from '../shared/use-place.ts'
import { NotificationSection } from '../../features/merchant/NotificationSection.tsx'
import type { PageCharts, PageTools } from '../page.types.ts'

export interface NotificationLogProps {
  charts: PageCharts['notificationLog']
  tools: PageTools
  lang: Lang
  /** They have the names of the keys. */
  keys: ApiKeysActor
}

/** The log of notifications with its charts. Load it lazily. */
export default function NotificationLog({ charts, tools, lang, keys }: NotificationLogProps) {
  const search = useSearch()
  const actor = useBoundActor(
    useMemo(() => charts(lang), [charts, lang]),
    { place: notificationPlaceOf(search) },
  )
  const log = useSelector(actor, ({ children }) => children.notifications)
  usePlace(log, notificationPlaceOf)
  const known = useSelector(keys, ({ context }) => context.keys)
  const nameOf = (apiKey: string) => (known.length > 1 ? known.find((key) => key.apiKey === apiKey)?.name : undefined)
  return <NotificationSection actor={actor} lang={lang} nameOf={nameOf} copy={tools.copy} />
}
