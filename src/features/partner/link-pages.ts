import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListedPage } from '../../../machines/content/contents.ts'
import { firstPage, pairPage } from '../../../machines/referral-link/referral-link.rules.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { LinkParts } from '../../../machines/partner/partner.types.ts'
import { pageTitles, titledRoutes } from '../../components/page-titles.ts'
import { isReady, pathTo } from '../../routes/table.ts'

/** A page that a link can lead to. */
export interface LinkPage {
  key: string
  /** Text of an editor, or one of ours. */
  title: string | MessageDescriptor
  path: string
}

/** The first is the form. */
export type LinkPages = readonly [LinkPage, ...LinkPage[]]

/** Every public page in a language. @param listed the pages that editors write */
export const linkPages = (lang: Lang, listed: readonly ListedPage[]): LinkPages => {
  const ready = titledRoutes.filter((name) => isReady(name, lang))
  const own = ready.map((name) => ({ key: name, title: pageTitles[name], path: pathTo(name, lang) }))
  const known = new Set(own.map(({ path }) => path))
  return [
    { key: firstPage, title: msg`Exchange form`, path: pathTo('home', lang) },
    { key: pairPage, title: msg`A specific pair`, path: pathTo('exchange', lang) },
    ...own,
    ...listed
      .filter(({ path }) => !known.has(path))
      // Without its language, so that the choice outlives a change of it.
      .map(({ path, title }) => ({ key: path.slice(lang.length + 1), title, path })),
  ]
}

/** The page that the link leads to: the chosen one, or the form where that does not exist. */
export const pageOf = (pages: LinkPages, chosen: string): LinkPage =>
  pages.find(({ key }) => key === chosen) ?? pages[0]

/** In the name of a file. */
export const fileNameOf = ({ key }: LinkPage): string => key.split('/').filter(Boolean).join('-')

/** The address with the partner’s code. */
export const referralAddress = ({ origin, parameter }: LinkParts, code: string, path: string): string =>
  `${origin}${path}?${new URLSearchParams({ [parameter]: code })}`
