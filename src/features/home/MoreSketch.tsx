import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './sketch.module.css'

const parts = ['reviews', 'news', 'faq']

export function MoreSketch() {
  const { t } = useLingui()
  return (
    <div className={css.sketch} role="status" aria-busy="true">
      <span className="sr">{t`Loading…`}</span>
      {parts.map((part) => (
        <div key={part} className={css.part}>
          <Skeleton shape="title" width={1} />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      ))}
    </div>
  )
}
