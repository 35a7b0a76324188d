import type { News, NewsSummary, NewsTag, PostContent } from '../../machines/content/contents.ts'
import type { ListInput, ListPage } from '../../machines/list/list.types.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { AppShell } from '../../src/app/app.types.ts'
import { bindContentList } from '../../src/app/bindings/content.ts'
import BlogPage from '../../src/pages/blog/BlogPage.tsx'
import PostPage from '../../src/pages/blog-post/PostPage.tsx'
import type { PageTools } from '../../src/pages/page.types.ts'
import { contentChart, matchOf, nothing, pageTools, sourceOf } from './page-fixture.tsx'

/** The blog over a fake service. */

const dubai: NewsTag = { id: 'dubai', name: 'Dubai' }
export const tags: NewsTag[] = [{ id: 'rates', name: 'Rates' }, dubai]

export const post = (number: number): NewsSummary => ({
  id: String(number),
  link: `post-${number}`,
  lang: 'en',
  title: `Post ${number}`,
  description: `What post ${number} is about.`,
  image: `/news/${number}.svg`,
  tags: [dubai],
  publishedAt: '2026-11-11T22:20:00Z',
})

export const posts = (count: number): NewsSummary[] => Array.from({ length: count }, (_, at) => post(at + 1))

export type NewsReply = Outcome<ListPage<NewsSummary>>

const never = () => new Promise<never>(() => undefined)

/** App tools of the page; they do nothing. */
const shell = {
  woken: { listen: nothing },
  rootActors: { site: { on: () => ({ unsubscribe: () => undefined }) } },
} as unknown as AppShell

/** The list for its address. */
export const createBlog = (load: (place: ListInput) => Promise<NewsReply>, preloaded: ListPage<NewsSummary> | null) => {
  const news = sourceOf(({ page, filter, limit }: ListInput) => load({ page, filter, limit }), preloaded)
  const known = sourceOf<unknown, NewsTag[]>(async () => accepted(tags), preloaded === null ? null : tags)
  const tools = pageTools({}, { news, tags: known })
  const createContentList: PageTools['createContentList'] = (...of) => ({
    ...tools.createContentList(...of),
    bind: bindContentList(shell, '/en/blog/'),
  })
  return function Blog() {
    return <BlogPage match={matchOf('blog')} tools={{ ...tools, createContentList }} />
  }
}

export const wholePost: News = {
  ...post(1),
  content: '<p>First words.</p><img src="/service/fs/news/a.svg" alt="A road" width="960" height="420">',
}

/** A post; with preloaded content the service never answers. */
export const createPost = (
  preloaded: PostContent | null,
  load: () => Promise<Outcome<PostContent>> = never,
): React.ReactNode => (
  <PostPage match={matchOf('blogPost', { id: 'post-1' })} tools={pageTools()} content={contentChart(load, preloaded)} />
)
