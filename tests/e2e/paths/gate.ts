import type { Page, Route } from '@playwright/test'

/** Calls that charts wait for, by what is asked. */
const addresses = {
  routes: /\/exchanger\/route(-v2)?\/get\//,
  create: /\/exchanger\/order\/create\//,
  order: /\/exchanger\/order\/get\//,
  move: /\/exchanger\/order\/update-status\//,
} as const

export type CallKind = keyof typeof addresses

/** What the service said to a call: null when no reply came. */
export type Said = { readonly status: number; readonly body: unknown } | null

/** How a held call goes on; as it is, unless told otherwise. */
export type GoOn = (route: Route) => Promise<void>

const isOrderChange = (message: string | Buffer): boolean => message.toString().includes('"orderChanged"')

/**
 * Stands between a page and the service. It decides when a call goes on and when a message arrives, so that steps come
 * in the order of a plan; what comes of them is the service's own doing.
 */
export class Gate {
  readonly #held: Record<CallKind, Route[]> = { routes: [], create: [], order: [], move: [] }
  readonly #counts: Record<CallKind, number> = { routes: 0, create: 0, order: 0, move: 0 }
  #holds: readonly CallKind[] = []
  #isJoined = false
  #letsPass = false
  #passed: (() => void) | null = null

  private constructor() {}

  /** Must be called before the page is opened. */
  static async before(page: Page): Promise<Gate> {
    const gate = new Gate()
    for (const kind of ['routes', 'create', 'order', 'move'] as const) {
      await page.route(addresses[kind], (route) => gate.#meet(kind, route))
    }
    await page.routeWebSocket(/\/ws\//, (socket) => {
      const service = socket.connectToServer()
      service.onMessage((message) => {
        gate.#isJoined = true
        if (!isOrderChange(message)) socket.send(message)
        else if (gate.#letsPass) {
          gate.#letsPass = false
          socket.send(message)
          gate.#passed?.()
        }
      })
    })
    return gate
  }

  /** The service has spoken on the page's socket. */
  get isJoined(): boolean {
    return this.#isJoined
  }

  /** Calls of a kind since they are held. */
  count(kind: CallKind): number {
    return this.#counts[kind]
  }

  /** From now on calls of these kinds wait and are counted. */
  hold(kinds: readonly CallKind[]): void {
    this.#holds = kinds
  }

  /** The last call of a kind goes on; earlier ones, which the chart gave up, never do. @returns what was said to it */
  async release(kind: CallKind, goOn: GoOn = (route) => route.continue()): Promise<Said> {
    const route = this.#held[kind].pop()
    if (route === undefined) throw new Error(`no call is held: ${kind}`)
    await goOn(route)
    const response = await route.request().response()
    if (response === null) return null
    await response.finished()
    const body: unknown = await response.json().catch(() => null)
    return { status: response.status(), body }
  }

  /** Lets exactly one message about an order arrive. @param act makes the service send it */
  async signal(act: () => Promise<unknown>): Promise<void> {
    const passed = new Promise<void>((resolve) => {
      this.#passed = resolve
    })
    this.#letsPass = true
    await act()
    await passed
  }

  /** Nothing is held any more. */
  async open(): Promise<void> {
    this.#holds = []
    const waiting = Object.values(this.#held).flatMap((routes) => routes.splice(0))
    await Promise.all(waiting.map((route) => route.continue()))
  }

  async #meet(kind: CallKind, route: Route): Promise<void> {
    if (!this.#holds.includes(kind)) return route.continue()
    this.#counts[kind] += 1
    this.#held[kind].push(route)
    return undefined
  }
}
