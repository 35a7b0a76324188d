import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './partner-order.module.css'

/** A part of the page that is loading. */
export function Sketch() {
  const { t } = useLingui()
  return (
    <div className={css.sketch} role="status" aria-busy="true">
      <span className="sr">{t`Loading…`}</span>
      <Skeleton shape="block" />
      <Skeleton width={4} />
      <Skeleton width={3} />
    </div>
  )
}
