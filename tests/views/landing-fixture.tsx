import type { Landing, StaticPage as Content } from '../../machines/content/contents.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import StaticPage from '../../src/pages/static/StaticPage.tsx'
import type { PageTools } from '../../src/pages/page.types.ts'
import { contentChart, matchOf, pageTools } from './page-fixture.tsx'

/** Static pages over a fake service. */

export const landingPage = (parts: Partial<Landing>): Content => ({
  link: '2change',
  kind: 'landing',
  title: 'Crypto in Tbilisi',
  description: 'For search engines.',
  content: '<p><strong>Words of an editor.</strong></p>',
  landing: {
    lead: 'One counter for everything.',
    action: 'Buy USDT',
    highlights: [{ title: 'Notes for notes', text: 'At the rate on the board.' }],
    steps: [
      { title: 'Fix the rate', text: 'At home.' },
      { title: 'Bring the notes', text: 'Within two hours.' },
    ],
    faq: [{ question: 'Do I need an order?', answer: 'No, come in.' }],
    ...parts,
  },
})

export const textPage: Content = {
  link: 'about',
  kind: 'page',
  title: 'About us',
  description: 'Who we are.',
  content: '<h2>Where we are</h2><p>In Tbilisi.</p>',
}

const never = () => new Promise<never>(() => undefined)

/** A static page; with preloaded content the service never answers. */
export const createStatic = (
  preloaded: Content | null,
  load: () => Promise<Outcome<Content>> = never,
  tools: Partial<PageTools> = {},
): React.ReactNode => (
  <StaticPage match={matchOf('static')} tools={pageTools(tools)} content={contentChart(load, preloaded)} />
)
