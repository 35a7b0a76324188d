import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './withdrawal.module.css'

/** Balance and payment details are loading. */
export function MeansSketch() {
  const { t } = useLingui()
  return (
    <div className={css.sketch} role="status" aria-busy="true">
      <span className="sr">{t`Loading…`}</span>
      <Skeleton shape="block" />
      <Skeleton width={2} />
      <Skeleton shape="block" />
    </div>
  )
}
