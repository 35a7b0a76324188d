import type { StepUpActor } from '../../../machines/step-up/step-up.machine.ts'
import { withTexts } from '../../i18n/catalogs.ts'
import { lazyPart, PartBoundary, overPage } from '../../ui/LazyPart.tsx'

const loadStepUp = withTexts(() => import('../../features/step-up/StepUpDialog.tsx'))

/** The step-up dialog, loaded lazily. */
const StepUp = lazyPart(async () => ({ default: (await loadStepUp()).StepUpDialog }))

/** The same over a page, while a chart of the page needs it. */
export function Proving({ actor }: { actor: StepUpActor | undefined }) {
  if (actor === undefined) return null
  return (
    <PartBoundary part={StepUp.part} {...overPage(StepUp.part, () => actor.send({ type: 'stepUp.cancelled' }))}>
      <StepUp.View actor={actor} />
    </PartBoundary>
  )
}
