import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ClosureKind } from '../../../machines/closure/closure.types.ts'
import type { ClosureActor } from '../../../machines/closure/closure.machine.ts'
import { Button } from '../../ui/Button.tsx'
import { PartBoundary, lazyPart, overPage } from '../../ui/LazyPart.tsx'
import { Section } from '../../ui/Section.tsx'
import { withTexts } from '../../i18n/catalogs.ts'
import css from './closure.module.css'

const loadDialog = withTexts(() => import('./ClosureDialog.tsx'))
const ClosureDialog = lazyPart(async () => ({ default: (await loadDialog()).ClosureDialog }))

export interface ClosureSectionProps {
  actor: ClosureActor
  walletsHref: string
}

/** Blocking the account for 7 days, or deleting it permanently, after two questions (spec §2). */
export function ClosureSection({ actor, walletsHref }: ClosureSectionProps) {
  const kind = useSelector(actor, (snapshot) => (snapshot.matches('proving') ? null : snapshot.context.kind))
  const ask = (asked: ClosureKind) => actor.send({ type: 'closure.asked', kind: asked })
  return (
    <Section title={<Trans>Close your account</Trans>}>
      <ul className={css.ways}>
        <li>
          <p>
            <b>
              <Trans>Block for 7 days</Trans>
            </b>
            <Trans>No one can sign in during that time. Open orders will be completed.</Trans>
          </p>
          <Button tone="secondary" onClick={() => ask('block')}>
            <Trans>Block account</Trans>
          </Button>
        </li>
        <li>
          <p>
            <b>
              <Trans>Delete permanently</Trans>
            </b>
            <Trans>
              Your profile and keys will be deleted immediately. Withdraw your balance first: after that you can’t get
              to it.
            </Trans>
          </p>
          <Button tone="secondary" className={css.delete} onClick={() => ask('delete')}>
            <Trans>Delete account</Trans>
          </Button>
        </li>
      </ul>
      {kind !== null && (
        <PartBoundary
          part={ClosureDialog.part}
          {...overPage(ClosureDialog.part, () => actor.send({ type: 'closure.cancelled' }))}
        >
          <ClosureDialog.View actor={actor} kind={kind} walletsHref={walletsHref} />
        </PartBoundary>
      )}
    </Section>
  )
}
