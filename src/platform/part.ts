import { PartFault } from './part-fault.ts'
import { reloadIfThere, reloadOnce } from './reload.ts'
import { createAtom } from './atom.ts'

/**
 * `idle`: not needed yet; `fetching`: being fetched, needed or ahead of need; `failed`: could not be fetched;
 * `retrying`: being fetched again; `here`: loaded.
 */
export type PartState = 'idle' | 'fetching' | 'failed' | 'retrying' | 'here'

/** Lazily loaded code. */
export interface Part<Module> {
  state: () => PartState
  /** The module once it is loaded, else null. */
  current: () => Module | null
  /** @returns unsubscribes */
  subscribe: (changed: () => void) => () => void
  /** Fetches the code and resolves after any number of retries. @throws only errors of the code itself */
  whole: () => Promise<Module>
  /** Fetches ahead of need: a failure is reported only when the code is needed. Resolves like `whole`. */
  begin: () => Promise<Module>
  /** Tries once more after a failure; if that cannot help, the page is reloaded as soon as it can be fetched. */
  retry: () => void
}

/** A part of any module, for views of its state. */
export type AnyPart = Pick<Part<unknown>, 'state' | 'subscribe' | 'retry'>

/**
 * @param load fetches the code. @throws PartFault if its files cannot be fetched
 * @param failed called after a failure of a part that is needed
 */
export const createPart = <Module>(load: () => Promise<Module>, failed?: () => unknown): Part<Module> => {
  const atom = createAtom<PartState>('idle')
  const { promise, resolve, reject } = Promise.withResolvers<Module>()
  promise.catch(() => undefined)
  let isWanted = false
  let loaded: Module | null = null

  const fail = (fault: PartFault): void => {
    const isRetry = atom.current() === 'retrying'
    atom.set(isWanted ? 'failed' : 'idle')
    if (!isWanted) return
    if (fault.isLasting) void (isRetry ? reloadIfThere() : reloadOnce())
    else failed?.()
  }
  const fetchIt = async (as: 'fetching' | 'retrying'): Promise<void> => {
    atom.set(as)
    try {
      loaded = await load()
      resolve(loaded)
      atom.set('here')
    } catch (error) {
      if (error instanceof PartFault) fail(error)
      else reject(error)
    }
  }
  const begin = (): Promise<Module> => {
    if (atom.current() === 'idle') void fetchIt('fetching')
    return promise
  }
  return {
    state: atom.current,
    current: () => loaded,
    subscribe: atom.subscribe,
    whole: () => {
      isWanted = true
      return begin()
    },
    begin,
    retry: () => {
      if (atom.current() === 'failed') void fetchIt('retrying')
    },
  }
}
