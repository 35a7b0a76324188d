import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { NewsSummary } from '../../../machines/content/contents.ts'
import { isReady, pathTo } from '../../routes/table.ts'
import { formatDate } from '../../i18n/format-deferred.ts'
import { DeferredImage } from '../../ui/DeferredImage.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { fileUrl } from '../../ui/file-url.ts'
import { HomeSection } from './HomeSection.tsx'
import css from './news.module.css'

export interface NewsCardsProps {
  news: readonly NewsSummary[]
  /** Base of the service's files. */
  filePath: string
}

function NewsCard({ post, filePath }: { post: NewsSummary; filePath: string }) {
  const lang = useLocale()
  const { link, title, image, publishedAt } = post
  return (
    <article className={css.card}>
      {image !== '' && <DeferredImage src={fileUrl(filePath, image)} alt="" width={1200} height={630} />}
      <h3>
        <Link href={pathTo('blogPost', lang, { id: link })}>{title}</Link>
      </h3>
      <time dateTime={publishedAt}>{formatDate(publishedAt.slice(0, 10), lang)}</time>
    </article>
  )
}

/** The newest posts; there is no blog in Georgian (spec §2). */
export function NewsCards({ news, filePath }: NewsCardsProps) {
  const lang = useLocale()
  if (news.length === 0 || !isReady('blogPost', lang)) return null
  return (
    <HomeSection
      title={<Trans>News</Trans>}
      more={isReady('blog', lang) ? { href: pathTo('blog', lang), title: <Trans>All news</Trans> } : null}
    >
      <ul className={css.news}>
        {news.map((post) => (
          <li key={post.id}>
            <NewsCard post={post} filePath={filePath} />
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
