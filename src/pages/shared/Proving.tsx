import type { StepUpActor } from '../../../machines/step-up/step-up.machine.ts'
import { withTexts } from '../../i18n/catalogs.ts'
import { lazyPart, PartBoundary, overPage } from '../../ui/LazyPart.tsx'

const loadStepUp = withTexts(() => import('../../features/step-up/StepUpDialog.tsx'))

/** Asks whether it is still the owner who is here. */
export const StepUp = lazyPart(async () => ({ default: (await loadStepUp()).StepUpDialog }))

/** The same over a page, as long as a chart of the page wants to know. */
export function Proving({ actor }: { actor: StepUpActor | undefined }) {
  if (actor === undefined) return null
  return (
    <PartBoundary part={StepUp.part} {...overPage(StepUp.part, () => actor.send({ type: 'stepUp.cancelled' }))}>
      <StepUp.View actor={actor} />
    </PartBoundary>
  )
}
