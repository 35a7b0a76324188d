import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { NewsSummary } from '../../../machines/content/contents.ts'
import { anyTag } from '../../../machines/content/news-list.ts'
import type { createListMachine } from '../../../machines/list/list.machine.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Inbox } from '../../ui/icons-user-area.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { NothingHere } from '../../components/NothingHere.tsx'
import { PagedRegion } from '../../components/PagedRegion.tsx'
import css from './blog.module.css'
import { PostCard, PostCardSketch, type PostCardLinks } from './PostCard.tsx'

type NewsListMachine = ReturnType<typeof createListMachine<NewsSummary, string>>
export type NewsListActor = ActorRefFrom<NewsListMachine>

/** A place in the blog, as in the URL. */
export interface NewsPlace {
  page: number
  /** A tag, or `anyTag`. */
  filter: string
}

export interface PostListProps extends PostCardLinks {
  actor: NewsListActor
  /** Path of a place in the list. */
  placeHref: (place: NewsPlace) => string
}

type Snapshot = SnapshotFrom<NewsListMachine>

/** With fewer posts, a large card would leave a gap beside it. */
const leastForLarge = 3

const sketchKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

function Sketch({ snapshot }: { snapshot: Snapshot }) {
  const { page, limit } = snapshot.context
  return (
    <div className={css.grid} aria-busy="true">
      {sketchKeys.slice(0, limit).map((key, at) => (
        <PostCardSketch key={key} isLarge={page === 1 && at === 0} />
      ))}
    </div>
  )
}

function Posts({ snapshot, ...links }: PostCardLinks & { snapshot: Snapshot }) {
  const { page, items } = snapshot.context
  const hasLarge = page === 1 && items.length >= leastForLarge
  return (
    <ul className={css.grid}>
      {items.map((post, at) => (
        <li key={post.id}>
          <PostCard {...links} post={post} isLarge={hasLarge && at === 0} isFirst={at === 0} />
        </li>
      ))}
    </ul>
  )
}

function NothingOnTopic({ href }: { href: string }) {
  return (
    <EmptyState
      look="plain"
      icon={<Inbox />}
      action={
        <ButtonLink href={href} tone="secondary">
          <Trans>All posts</Trans>
        </ButtonLink>
      }
    >
      <Trans>There are no posts on this topic yet.</Trans>
    </EmptyState>
  )
}

function Content({ snapshot, actor, placeHref, ...links }: PostListProps & { snapshot: Snapshot }) {
  const { items, refusal, filter } = snapshot.context
  if (snapshot.matches('loading')) return <Sketch key={snapshot.context.page} snapshot={snapshot} />
  if (snapshot.matches('failed'))
    return (
      <LoadFailed
        tone="error"
        title={<Trans>The posts couldn’t be loaded</Trans>}
        refusal={refusal}
        onRetry={() => actor.send({ type: 'list.retried' })}
      />
    )
  if (items.length === 0 && filter === anyTag) return <NothingHere />
  if (items.length === 0) return <NothingOnTopic href={placeHref({ page: 1, filter: anyTag })} />
  return <Posts {...links} snapshot={snapshot} />
}

/** The posts of a place in the blog: nine a page, the newest one large (spec §2). */
export function PostList(props: PostListProps) {
  const { actor, placeHref } = props
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { filter } = snapshot.context
  return (
    <PagedRegion
      list={snapshot}
      loadingText={t`Loading posts…`}
      href={(page) => placeHref({ page, filter })}
      className={css.posts}
    >
      <Content {...props} snapshot={snapshot} />
    </PagedRegion>
  )
}
