import { navigate } from 'wouter/use-browser-location'
import type { AppShell } from '../app.types.ts'
import { switchLanguage } from '../../routes/languages.ts'
import { matchPath, pathTo } from '../../routes/table.ts'

/**
 * Whether a page is written in a language is known when it is asked for: where it is not, whoever has just changed the
 * language is led to the home page (spec §2). An address that was followed or typed keeps its 404.
 */
export const leaveUntranslated = ({ app, cameFrom }: AppShell, path: string): void => {
  const lang = matchPath(path)?.lang
  const left = cameFrom()
  if (lang === undefined || left === null || switchLanguage(left, lang) !== path) return
  navigate(pathTo('home', lang), { replace: true })
  app.send({ type: 'notice.raised', kind: 'notice', key: 'pageUntranslated' })
}
