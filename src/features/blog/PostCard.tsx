import { Link } from 'wouter'
import type { NewsSummary } from '../../../machines/content/contents.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { cx } from '../../ui/cx.ts'
import css from './blog.module.css'
import { Cover } from './Cover.tsx'
import { PostDate } from './PostDate.tsx'

/** Addresses used by cards of posts. */
export interface PostCardLinks {
  /** Base of the pictures, without a trailing slash. */
  filePath: string
  /** Path of a post by its slug. */
  href: (link: string) => string
}

export interface PostCardProps extends PostCardLinks {
  post: NewsSummary
  /** The newest post: as large as four others if there is room. */
  isLarge?: boolean
  /** Above the fold: its image is loaded eagerly. */
  isFirst?: boolean
  /** Heading level of the title. */
  heading?: 'h2' | 'h3'
}

/** A post in a list: the whole card is a link, named by the title. */
export function PostCard({ post, filePath, href, isLarge, isFirst = false, heading: Title = 'h2' }: PostCardProps) {
  const { title, description, image, tags, publishedAt, link } = post
  return (
    <article className={cx(css.card, isLarge && css.large)}>
      <Cover image={image} filePath={filePath} isFirst={isFirst} />
      <div className={css.body}>
        <p className={css.meta}>
          <PostDate publishedAt={publishedAt} />
          {tags.map(({ id, name }) => (
            <Badge key={id}>{name}</Badge>
          ))}
        </p>
        <Title className={css.title}>
          <Link href={href(link)}>{title}</Link>
        </Title>
        <p className={css.description}>{description}</p>
      </div>
    </article>
  )
}

export function PostCardSketch({ isLarge }: { isLarge: boolean }) {
  return (
    <div className={cx(css.card, css.sketch, isLarge && css.large)} aria-hidden="true">
      <div className={css.cover} />
      <div className={css.body}>
        <Skeleton width={2} />
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton width={3} />
      </div>
    </div>
  )
}
