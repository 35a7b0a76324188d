import { PartFault } from './part-fault.ts'
import { reloadIfThere, reloadOnce } from './reload.ts'
import { createAtom } from './atom.ts'

/**
 * `idle`: nobody wants it yet; `fetching`: on its way, and waited for or not; `failed`: it could not be fetched;
 * `retrying`: asked for again after that; `here`.
 */
export type PartState = 'idle' | 'fetching' | 'failed' | 'retrying' | 'here'

/** Code that comes when it is needed, or not at all. */
export interface Part<Module> {
  state: () => PartState
  /** @returns stops listening */
  subscribe: (changed: () => void) => () => void
  /** Fetches it, and waits for as many tries as that takes. @throws only what is wrong with the code itself */
  whole: () => Promise<Module>
  /** Fetches it ahead: a failure is met when it is needed. Waits like `whole`. */
  begin: () => Promise<Module>
  /** Tries once more after a failure; where that cannot help, the page is loaded again as soon as there is one. */
  retry: () => void
}

/** A part of any kind, for who shows how it is doing. */
export type AnyPart = Pick<Part<unknown>, 'state' | 'subscribe' | 'retry'>

/**
 * @param load fetches the code. @throws PartFault when it cannot be had
 * @param failed hears of a failure that somebody waits upon
 */
export const createPart = <Module>(load: () => Promise<Module>, failed?: () => unknown): Part<Module> => {
  const atom = createAtom<PartState>('idle')
  const { promise, resolve, reject } = Promise.withResolvers<Module>()
  promise.catch(() => undefined)
  let isWanted = false

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
      resolve(await load())
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
