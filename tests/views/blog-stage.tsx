import { fromCallback, fromPromise } from 'xstate'
import { createContentMachine } from '../../machines/content/content.machine.ts'
import type { News, NewsSummary, NewsTag, PostContent } from '../../machines/content/contents.ts'
import { newsPlaceOf, placeSearchOf } from '../../machines/content/news-list.ts'
import { createListMachine } from '../../machines/list/list.machine.ts'
import type { ListInput, ListPage } from '../../machines/list/list.types.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { AppShell } from '../../src/app/app.types.ts'
import { bindContentList } from '../../src/app/bindings/content.ts'
import { useHydratedSearch } from '../../src/ui/hydration.ts'
import BlogPage from '../../src/pages/blog/BlogPage.tsx'
import PostPage from '../../src/pages/blog-post/PostPage.tsx'

/** The blog over a service played by the test. */

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

const nothing = () => () => undefined
const never = () => new Promise<never>(() => undefined)

/** What the page hears of the application: nothing happens in it. */
const shell = { woken: { listen: nothing }, rootActors: { site: { on: () => ({ unsubscribe: () => undefined }) } } }

const listOf = (load: (place: ListInput) => Promise<NewsReply>) =>
  createListMachine<NewsSummary, string>().provide({
    actors: {
      loadPage: fromPromise<NewsReply, ListInput>(({ input }) => load(input)),
      watchItems: fromCallback(() => undefined),
    },
  })

/** The list as its address has it. */
export const createBlog = (load: (place: ListInput) => Promise<NewsReply>, preloaded: ListPage<NewsSummary> | null) => {
  const list = listOf(load)
  const tagMachine = createContentMachine<NewsTag[]>().provide({
    actors: { loadContent: fromPromise<Outcome<NewsTag[]>>(async () => accepted(tags)) },
  })
  const bind = bindContentList(shell as unknown as AppShell, '/en/blog/')
  return function Blog() {
    return (
      <BlogPage
        tags={{ machine: tagMachine, preloaded: preloaded === null ? null : tags, bind: nothing }}
        list={list}
        place={newsPlaceOf(useHydratedSearch())}
        preloaded={preloaded}
        bind={bind}
        projectName="Kursi"
        filePath="/service/fs"
        href={(link) => `/en/blog/${link}/`}
        placeHref={(place) => `/en/blog/${placeSearchOf(place)}`}
      />
    )
  }
}

export const wholePost: News = {
  ...post(1),
  content: '<p>First words.</p><img src="/service/fs/news/a.svg" alt="A road" width="960" height="420">',
}

/** A post, asked for from a service that never answers when there is something to begin with. */
export const createPost = (
  preloaded: PostContent | null,
  load: () => Promise<Outcome<PostContent>> = never,
): React.ReactNode => (
  <PostPage
    machine={createContentMachine<PostContent>().provide({
      actors: { loadContent: fromPromise<Outcome<PostContent>>(load) },
    })}
    preloaded={preloaded}
    bind={nothing}
    projectName="Kursi"
    renderFeedback={(title) => <section>{title}</section>}
    links={{
      filePath: '/service/fs',
      blogHref: '/en/blog/',
      href: (link) => `/en/blog/${link}/`,
      tagHref: (tag) => `/en/blog/?tag=${tag}`,
    }}
  />
)
