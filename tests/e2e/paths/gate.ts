import type { Page, Route, WebSocketRoute } from '@playwright/test'

/** Calls that charts wait for, by kind. */
const addresses = {
  routes: /\/exchanger\/route(-v2)?\/get\//,
  create: /\/exchanger\/order\/create\//,
  /** The page of the history; the menu in the header asks for fewer. */
  history: /\/exchanger\/order\/history\/\?(.*&)?limit=10(&|$)/,
  order: /\/exchanger\/order\/get\//,
  move: /\/exchanger\/order\/update-status\//,
  signIn: /\/user\/auth\/sign-in\/$/,
  register: /\/user\/auth\/register\/$/,
  session: /\/user\/auth\/session\/get\/$/,
  passkey: /\/user\/auth\/passkey\/options\/$/,
  reset: /\/user\/auth\/reset-password\/$/,
  otpCreate: /\/user\/profile\/secure\/otp\/create\/$/,
  otpConfirm: /\/user\/profile\/secure\/otp\/confirm\/$/,
  otpDelete: /\/user\/profile\/secure\/otp\/delete\/$/,
  partnerRoutes: /\/exchanger\/partner-route\/get\//,
  balances: /\/user\/wallets\/balance\/$/,
  address: /\/user\/wallets\/address\/\?/,
  requisites: /\/user\/wallets\/requisite\/list\/$/,
  pay: /\/exchanger\/order\/partner\/create\/$/,
  withdraw: /\/user\/wallets\/withdrawal\/create\/$/,
  summary: /\/user\/affiliate\/summary\/$/,
  statistics: /\/user\/affiliate\/statistics\/\?/,
  settings: /\/user\/profile\/settings\/update\/$/,
  payment: /\/exchanger\/order\/partner\/get\//,
  /** Of a merchant’s notifications. */
  log: /\/user\/merchant\/notification\/list\//,
  resend: /\/user\/merchant\/notification\/send\/$/,
  messenger: /\/user\/auth\/telegram\/$/,
  details: /\/user\/profile\/edit\/main\/$/,
  start: /\/api\/webhook\/user\/miniapp\/$/,
  closure: /\/user\/profile\/access\/(block|delete)\/$/,
} as const

const tokenAddress = /\/user\/auth\/socket\/get\/token\/$/

export type CallKind = keyof typeof addresses

const isKind = (key: string): key is CallKind => key in addresses
const kinds = Object.keys(addresses).filter(isKind)

/** Reply of the service to a call; null when it was lost. */
export type Said = { readonly status: number; readonly body: unknown } | null

/** How a held call continues; unchanged by default. */
export type GoOn = (route: Route) => Promise<void>

const isMethod = (message: string | Buffer, method: string): boolean => message.toString().includes(`"${method}"`)

const isOrderChange = (message: string | Buffer): boolean => isMethod(message, 'orderChanged')

const isOfSite = (message: string | Buffer): boolean => isMethod(message, 'updateStatusWorkSite')

/**
 * Sits between a page and the service: decides when calls continue and messages arrive, so that steps follow the order
 * of a plan; their effects are those of the service.
 */
export class Gate {
  readonly #held = new Map<CallKind, Route[]>()
  readonly #counts = new Map<CallKind, number>()
  #holds: readonly CallKind[] = []
  #joined: WebSocketRoute | null = null
  #isIntroduced = false
  #isProbed = false
  #letsPass = false
  #passed: (() => void) | null = null
  #withheld: (() => void) | null = null

  private constructor() {}

  /** Must be called before the page is opened. */
  static async before(page: Page): Promise<Gate> {
    const gate = new Gate()
    for (const kind of kinds) await page.route(addresses[kind], (route) => gate.#meet(kind, route))
    page.on('requestfinished', (request) => {
      if (tokenAddress.test(request.url())) gate.#isIntroduced = true
    })
    await page.routeWebSocket(/\/ws\//, (socket) => {
      void gate.#meetSocket(page)
      const service = socket.connectToServer()
      gate.#isProbed = false
      socket.onMessage((message) => {
        if (isMethod(message, 'ping')) gate.#isProbed = true
        service.send(message)
      })
      service.onMessage((message) => {
        gate.#joined = socket
        if (isMethod(message, 'pong')) gate.#isProbed = false
        if (gate.#lets(message)) socket.send(message)
      })
      // A sign-in or sign-out reopens the socket: no messages arrive until then.
      socket.onClose(() => {
        if (gate.#joined === socket) gate.#joined = null
        gate.#isProbed = false
        return service.close()
      })
    })
    return gate
  }

  /** The current socket is open, and the page has authenticated on it. */
  get isJoined(): boolean {
    return this.#joined !== null && this.#isIntroduced
  }

  /** The page has asked whether the socket is alive, and the service has not answered yet. */
  get isProbed(): boolean {
    return this.#isProbed
  }

  /** Number of calls of a kind since they were held. */
  count(kind: CallKind): number {
    return this.#counts.get(kind) ?? 0
  }

  /** Holds and counts calls of these kinds from now on. */
  hold(held: readonly CallKind[]): void {
    this.#holds = held
    this.#counts.clear()
  }

  /** Continues the last call of a kind; earlier ones, abandoned by the chart, never continue. @returns its reply */
  async release(kind: CallKind, goOn?: GoOn): Promise<Said> {
    const route = await this.forward(kind, goOn)
    const response = await route.request().response()
    if (response === null) return null
    await response.finished()
    const body: unknown = await response.json().catch(() => null)
    return { status: response.status(), body }
  }

  /** The same for a call whose reply the page never reads. */
  async forward(kind: CallKind, goOn: GoOn = (route) => route.continue()): Promise<Route> {
    const route = this.#held.get(kind)?.pop()
    if (route === undefined) throw new Error(`no call is held: ${kind}`)
    await goOn(route)
    return route
  }

  /** Lets exactly one message about an order through. @param act makes the service send it */
  async signal(act: () => Promise<unknown>): Promise<void> {
    const passed = new Promise<void>((resolve) => {
      this.#passed = resolve
    })
    this.#letsPass = true
    await act()
    await passed
  }

  /** Drops one message about the site. @param act makes the service send it */
  async withhold(act: () => Promise<unknown>): Promise<void> {
    const withheld = new Promise<void>((resolve) => {
      this.#withheld = resolve
    })
    await act()
    await withheld
  }

  /** Releases everything. */
  async open(): Promise<void> {
    await Promise.all(this.#release().map((route) => route.continue()))
  }

  /** Releases everything, but aborts the held calls. */
  async drop(): Promise<void> {
    await Promise.all(this.#release().map((route) => route.abort()))
  }

  /** A signed-in page requests a token for the socket; a guest does not. */
  async #meetSocket(page: Page): Promise<void> {
    this.#isIntroduced = false
    const cookies = await page.context().cookies(page.url())
    if (!cookies.some(({ name }) => name === 'signed')) this.#isIntroduced = true
  }

  #release(): Route[] {
    this.#holds = []
    return [...this.#held.values()].flatMap((routes) => routes.splice(0))
  }

  async #meet(kind: CallKind, route: Route): Promise<void> {
    if (!this.#holds.includes(kind)) return route.continue()
    this.#counts.set(kind, this.count(kind) + 1)
    this.#held.set(kind, [...(this.#held.get(kind) ?? []), route])
    return undefined
  }

  /** Whether a message of the service may pass. */
  #lets(message: string | Buffer): boolean {
    if (isOfSite(message) && this.#withheld !== null) {
      this.#withheld()
      this.#withheld = null
      return false
    }
    if (!isOrderChange(message)) return true
    if (!this.#letsPass) return false
    this.#letsPass = false
    this.#passed?.()
    return true
  }
}
