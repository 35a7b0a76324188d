import type { CDPSession } from '@playwright/test'

/** Network traffic of a visit. */

export const kinds = ['page', 'script', 'style', 'image', 'font', 'data'] as const

/** `data`: calls of the service. */
export type Kind = (typeof kinds)[number]

export interface Span {
  readonly path: string
  readonly kind: Kind
  /** ms since the navigation began. */
  readonly start: number
  /** First byte of the reply. */
  readonly answered: number
  readonly end: number
  /** Bytes transferred, with headers. */
  readonly bytes: number
  readonly priority: string
}

export interface NetworkLog {
  /** Finished network requests, in order. */
  spans: () => Span[]
  /** Failed requests. */
  failures: () => string[]
  /** Resolves after no request or reply for `duration`, or after the limit; ms. */
  quiet: (duration: number, limit: number) => Promise<void>
}

interface Entry {
  path: string
  kind: Kind
  start: number
  answered: number
  end: number
  bytes: number
  priority: string
  /** From the browser's cache or the service worker. */
  isLocal: boolean
  isDone: boolean
}

const kindOf = (resourceType: string): Kind => {
  switch (resourceType) {
    case 'Document':
      return 'page'
    case 'Script':
      return 'script'
    case 'Stylesheet':
      return 'style'
    case 'Image':
      return 'image'
    case 'Font':
      return 'font'
    default:
      return 'data'
  }
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const milliseconds = 1_000

/** Observes a page from now on. */
export function watchNetwork(cdp: CDPSession): NetworkLog {
  const entries = new Map<string, Entry>()
  const failed: string[] = []
  let zero: number | null = null
  let last = performance.now()
  const since = (timestamp: number): number => (timestamp - (zero ?? timestamp)) * milliseconds
  const open = (id: string): Entry | undefined => {
    last = performance.now()
    return entries.get(id)
  }

  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!/^https?:/.test(request.url)) return
    last = performance.now()
    zero ??= timestamp
    entries.set(requestId, {
      path: pathOf(request.url),
      kind: kindOf(type ?? ''),
      start: since(timestamp),
      answered: since(timestamp),
      end: since(timestamp),
      bytes: 0,
      priority: request.initialPriority,
      isLocal: false,
      isDone: false,
    })
  })
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const entry = open(requestId)
    if (entry === undefined) return
    const { requestTime, receiveHeadersEnd } = response.timing ?? {}
    if (requestTime !== undefined && receiveHeadersEnd !== undefined)
      entry.answered = since(requestTime) + receiveHeadersEnd
    entry.kind = kindOf(type)
    entry.isLocal ||= response.fromDiskCache === true || response.fromServiceWorker === true
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const entry = open(requestId)
    if (entry !== undefined) entry.isLocal = true
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const entry = open(requestId)
    if (entry !== undefined) Object.assign(entry, { isDone: true, end: since(timestamp), bytes: encodedDataLength })
  })
  cdp.on('Network.loadingFailed', ({ requestId, errorText }) => {
    const entry = open(requestId)
    if (entry === undefined) return
    entries.delete(requestId)
    failed.push(`${entry.path}: ${errorText}`)
  })

  const isBusy = () => [...entries.values()].some(({ isDone }) => !isDone)
  return {
    spans: () => [...entries.values()].filter(({ isLocal, isDone }) => isDone && !isLocal),
    failures: () => failed,
    quiet: async (duration, limit) => {
      const until = performance.now() + limit
      while ((isBusy() || performance.now() - last < duration) && performance.now() < until) {
        await new Promise((next) => setTimeout(next, 50))
      }
    },
  }
}
