import { BlogPage } from './blog-page.ts'
import { seeFrame, type Screen, type Fixture } from './screens.ts'

/** Number of published posts in the seed, and of those about Dubai. */
const [posts, aboutDubai] = [8, 3]

/** The list with its filters, and a post with all kinds of content; Georgian has no blog (spec §2). */
export const blogScreens = (fixture: Fixture): Screen[] => {
  const { page, lang, service } = fixture
  if (lang === 'ka') return []
  const blog = new BlogPage(page, lang)
  return [
    {
      name: 'blog',
      reach: () => blog.open(),
      see: async () => {
        await blog.seeList(posts)
        await seeFrame(fixture)
      },
    },
    {
      name: 'blog under a topic',
      reach: () => blog.topic('dubai').click(),
      see: () => blog.seeTopic('dubai', aboutDubai),
    },
    {
      name: 'blog under a topic without posts',
      reach: () => blog.open('?tag=none'),
      see: () => blog.seeNothing(),
    },
    {
      name: 'blog that could not be loaded',
      reach: async () => {
        await service.operate('faults', { kind: 'error', path: '/news/list', times: 100 })
        await blog.open('?tag=dubai')
      },
      see: () => blog.seeFailure(),
      leave: async () => {
        await service.operate('faults/clear')
      },
    },
    {
      name: 'post',
      reach: () => blog.openPost('usdt-networks'),
      see: async () => {
        await blog.seePost()
        await seeFrame(fixture)
      },
    },
    {
      name: 'post with its request form',
      reach: () => blog.openRequest(),
      see: () => blog.seePost(),
    },
  ]
}
