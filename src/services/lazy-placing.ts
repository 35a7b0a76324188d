import type { ExchangeContext } from '../../machines/exchange/exchange.types.ts'
import type { placingMachine } from '../../machines/placing/placing.machine.ts'
import { lazyChart } from '../../machines/shared/lazy.ts'
import { createPart } from '../platform/part.ts'
import type { PlacingDeps } from './placing.ts'

/**
 * The lazily loaded placing chart of the exchange chart, and its code. Fails if the form is not complete.
 * @param loadDeps resolves with its dependencies when the app shell is loaded
 */
export const createLazyPlacing = (loadDeps: () => Promise<PlacingDeps>) => {
  const part = createPart(() => import('./placing.ts'))
  const logic = lazyChart<typeof placingMachine, ExchangeContext>(async (form) => {
    const [{ createPlacing, placingInput }, deps] = await Promise.all([part.whole(), loadDeps()])
    return { chart: createPlacing(deps), input: placingInput(form) }
  })
  return { logic, part }
}
