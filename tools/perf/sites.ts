import type { Browser } from '@playwright/test'
import { createOrder } from '../../tests/e2e/support/orders.ts'
import type { Service } from '../../tests/e2e/support/service.ts'
import { phone } from './conditions.ts'
import type { FloorServer } from './floor-server.ts'
import { isPrerendered, linksBelow } from './markup.ts'
import type { Wait } from './probe.ts'
import { ask } from './reply.ts'

/** The measured pages of the service, each with its floors. */

export const pageNames = ['home', 'faq', 'post', 'order'] as const
export type PageName = (typeof pageNames)[number]

export type Variant = 'page' | 'html' | 'react'

/** A page or floor to open. */
export interface Target {
  readonly page: PageName
  /** The page itself, the same without scripts, or a bare React page. */
  readonly variant: Variant
  readonly url: string
  readonly wait: Wait
}

interface Site {
  readonly name: PageName
  readonly path: string
  readonly wait: Wait
  /** What `usable` means here. */
  readonly usable: string
  /** The page is sent without its content: its floor is the markup drawn by a script. */
  readonly isDrawn?: true
}

export interface Missing {
  readonly name: PageName
  readonly path: string
  readonly why: string
}

export interface Measured {
  readonly sites: readonly Site[]
  readonly targets: readonly Target[]
  readonly missing: readonly Missing[]
}

const blog = '/en/blog/'
/** Used if the list of posts is drawn by a script and has no links in its markup. */
const knownPost = `${blog}aml-check/`

const firstPost = async ({ origin }: Service): Promise<string> => {
  const { status, body } = await ask(origin + blog, 'identity', 'text/html')
  return (status === 200 ? linksBelow(body.toString(), blog)[0] : undefined) ?? knownPost
}

const openOrder = async (service: Service): Promise<string> => {
  const { orderUID, orderSecret } = await createOrder(service, 'address', 'en')
  return `/en/order/${orderUID}/${orderSecret}/`
}

/** A page to read: it arrives with its content, and is usable when hydrated. */
const reading = {
  wait: { kind: 'hydrated', element: 'main h1' },
  usable: 'React has taken over the heading of the page',
} as const satisfies Pick<Site, 'wait' | 'usable'>

const siteMakers: Readonly<Record<PageName, (service: Service) => Promise<Omit<Site, 'name'>>>> = {
  home: async () => ({
    path: '/en/',
    wait: { kind: 'typing', field: 'main [data-field=give]', answer: 'main [data-field=get]' },
    usable: 'what is typed into the amount to give changes the amount to get',
  }),
  faq: async () => ({ path: '/en/faq/', ...reading }),
  post: async (service) => ({ path: await firstPost(service), ...reading }),
  order: async (service) => ({
    path: await openOrder(service),
    // The status badge appears together with the order.
    wait: { kind: 'seen', element: 'main section:has([data-dot]) h1' },
    usable: 'the heading of the order’s state can be seen',
    isDrawn: true,
  }),
}

/** The page as drawn by a script, for the floor of a page without content. */
async function drawnPage(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    return await page.content()
  } finally {
    await context.close()
  }
}

const reactWait: Wait = { kind: 'typing', field: 'input', answer: 'input' }

async function targetsOf(site: Site, service: Service, floors: FloorServer, browser: Browser): Promise<Target[]> {
  const { name, path, wait, isDrawn = false } = site
  const url = service.origin + path
  const { body } = await ask(url, 'identity', 'text/html')
  await floors.addPage(path, !isDrawn && isPrerendered(body.toString()) ? undefined : await drawnPage(browser, url))
  const page: Target = { page: name, variant: 'page', url, wait }
  const html: Target = { page: name, variant: 'html', url: floors.origin + path, wait: { kind: 'loaded' } }
  const react: Target = { page: name, variant: 'react', url: floors.origin + floors.reactPath, wait: reactWait }
  return name === 'home' ? [page, html, react] : [page, html]
}

/** Finds the existing pages and creates their floors. */
export async function findTargets(
  names: readonly PageName[],
  service: Service,
  floors: FloorServer,
  browser: Browser,
): Promise<Measured> {
  const sites: Site[] = []
  const missing: Missing[] = []
  const targets: Target[] = []
  for (const name of names) {
    const site: Site = { name, ...(await siteMakers[name](service)) }
    const { status } = await ask(service.origin + site.path, 'identity', 'text/html')
    if (status === 200) {
      sites.push(site)
      targets.push(...(await targetsOf(site, service, floors, browser)))
    } else {
      missing.push({
        name,
        path: site.path,
        why: `the service answers ${status}${status === 404 ? ': there is no such page yet' : ''}`,
      })
    }
  }
  return { sites, targets, missing }
}
