import { Trans } from '@lingui/react/macro'
import { cx } from './cx.ts'
import css from './LazyPart.module.css'
import { Spinner } from './Spinner.tsx'

/** Shown while the code of a part is being fetched, in its place or over the page. */
export function PartBusy({ isOver = false }: { isOver?: boolean }) {
  return (
    <div role="status" className={cx(css.busy, isOver && css.over)}>
      <Spinner />
      <Trans>Loading</Trans>
    </div>
  )
}
