import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './wallets.module.css'

/** A list that is loading. */
export function Sketch() {
  const { t } = useLingui()
  return (
    <div className={css.sketch} role="status" aria-busy="true">
      <span className="sr">{t`Loading…`}</span>
      <Skeleton width={2} />
      <Skeleton width={4} />
      <Skeleton width={2} />
      <Skeleton width={4} />
    </div>
  )
}
