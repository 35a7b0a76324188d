/** A route that the browser answers without starting the worker; supported by the newest browsers. */
interface StaticRoute {
  condition: { urlPattern: string }
  source: 'network'
}

interface InstallEvent extends ExtendableEvent {
  addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>
}

interface ToldEvent extends ExtendableEvent {
  readonly data: unknown
}

interface WorkerEvents {
  install: InstallEvent
  activate: ExtendableEvent
  message: ToldEvent
}

interface WorkerScope {
  addEventListener: <Type extends keyof WorkerEvents>(type: Type, listen: (event: WorkerEvents[Type]) => void) => void
  readonly registration: ServiceWorkerRegistration
  skipWaiting: () => Promise<void>
}

const isWorker = (scope: unknown): scope is WorkerScope =>
  typeof scope === 'object' && scope !== null && 'registration' in scope && 'skipWaiting' in scope

const workerScope = (): WorkerScope => {
  const scope: unknown = globalThis
  if (!isWorker(scope)) throw new Error('this is no service worker')
  return scope
}

export const scope = workerScope()
