import type { Actor } from 'xstate'
import { placeSearchOf } from '../../../machines/content/news-list.ts'
import type { ContentChart, ContentListChart, ContentRole } from '../../pages/page.types.ts'
import { unsubscribeAll, stopListening, type Unsubscribe } from '../../platform/unsubscribe.ts'
import { switchLanguage } from '../../routes/languages.ts'
import { matchPath, pathTo } from '../../routes/table.ts'
import type { AppShell } from '../app.types.ts'
import { navigate } from './navigate.ts'
import { notify } from './notify.ts'
import { onReturn } from './on-return.ts'

/**
 * Whether a page exists in a language is known only when it is loaded: after a change of the language, a missing page
 * redirects home (spec §2). A missing page that was opened by its address stays 404.
 */
const leaveUntranslated = ({ app, cameFrom }: AppShell, path: string | null): void => {
  if (path === null) return
  const lang = matchPath(path)?.lang
  const left = cameFrom()
  if (lang === undefined || left === null || switchLanguage(left, lang) !== path) return
  navigate(pathTo('home', lang), { replace: true })
  notify(app, { kind: 'notice', key: 'pageUntranslated' })
}

export const bindContent =
  (shell: AppShell, path: string | null, role: ContentRole) =>
  <Content>(actor: Actor<ContentChart<Content>['machine']>): Unsubscribe => {
    const heard = [
      actor.on('page.missing', () => {
        if (role === 'page') leaveUntranslated(shell, path)
      }),
      actor.on('content.refused', ({ refusal, hasContent }) => {
        if (hasContent || role === 'aside') shell.tellRefusal(refusal)
      }),
    ]
    return unsubscribeAll([onReturn(shell, () => actor.send({ type: 'content.signalled' })), stopListening(heard)])
  }

/**
 * Links change the list's position; the chart changes it only when a page has become empty.
 * @param path of the list, without a query
 */
export const bindContentList =
  (shell: AppShell, path: string) =>
  <Item>(actor: Actor<ContentListChart<Item>['machine']>): Unsubscribe => {
    const heard = [
      actor.on('location.corrected', (place) => navigate(path + placeSearchOf(place), { replace: true })),
      actor.on('list.refused', ({ refusal }) => shell.tellRefusal(refusal)),
    ]
    return unsubscribeAll([onReturn(shell, () => actor.send({ type: 'list.signalled' })), stopListening(heard)])
  }
