import { useLingui } from '@lingui/react/macro'
import css from './Stars.module.css'
import { Star } from './icons-forms.ts'

const all = [1, 2, 3, 4, 5] as const

/** A rating of one to five stars, announced as “4 out of 5”. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useLingui()
  return (
    <span role="img" className={css.stars} aria-label={t`${rating} out of 5`}>
      {all.map((star) => (
        <Star key={star} data-lit={star <= rating || undefined} />
      ))}
    </span>
  )
}
