import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { PostContent } from '../../../machines/content/contents.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { RichText } from '../../ui/RichText.tsx'
import css from './blog.module.css'
import { Cover } from './Cover.tsx'
import { PostCard, type PostCardLinks } from './PostCard.tsx'
import { PostDate } from './PostDate.tsx'

export interface PostProps extends PostCardLinks {
  content: PostContent
  blogHref: string
  /** Path of the list under a tag. */
  tagHref: (tag: string) => string
  /** Below everything: the request form. */
  children: ReactNode
}

function More({ more, ...links }: PostCardLinks & Pick<PostContent, 'more'>) {
  const id = useId()
  if (more.length === 0) return null
  return (
    <section className={css.more} aria-labelledby={id}>
      <h2 id={id}>
        <Trans>More to read</Trans>
      </h2>
      <ul className={css.grid}>
        {more.map((post) => (
          <li key={post.id}>
            <PostCard {...links} post={post} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A post of the blog, related posts, and a request form (spec §2). */
export function Post({ content: { post, more }, blogHref, tagHref, children, ...links }: PostProps) {
  const { t } = useLingui()
  const { title, description, content, image, tags, publishedAt } = post
  return (
    <div className={css.page}>
      <article className={css.post}>
        <div className={css.column}>
          <PageHead title={title} lead={description} crumbs={[{ title: t`Blog`, href: blogHref }]}>
            <div className={css.about}>
              <PostDate publishedAt={publishedAt} />
              <ul className={css.chips} aria-label={t`Topics`}>
                {tags.map(({ id, name }) => (
                  <li key={id}>
                    <Link className={css.chip} href={tagHref(id)}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </PageHead>
        </div>
        <Cover image={image} filePath={links.filePath} isFirst />
        <div className={css.column}>
          <RichText html={content} />
        </div>
      </article>
      <More {...links} more={more} />
      <div className={css.column}>{children}</div>
    </div>
  )
}
