import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ratings } from '../../../machines/submission/submission.rules.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { Star } from '../../ui/icons-forms.ts'
import css from './rating.module.css'

interface RatingInputProps {
  /** '1' to '5', or empty. */
  value: string
  onValue: (value: string) => void
  error: string | undefined
  disabled: boolean
}

/** In ascending order. */
function useChoices(): readonly { rating: (typeof ratings)[number]; word: string }[] {
  const { t } = useLingui()
  const words = { 1: t`Very bad`, 2: t`Bad`, 3: t`So-so`, 4: t`Good`, 5: t`Excellent` }
  return ratings.map((rating) => ({ rating, word: words[rating] }))
}

/** Five radio buttons styled as stars, with the usual arrow keys. */
export function RatingInput({ value, onValue, error, disabled }: RatingInputProps) {
  const { t } = useLingui()
  const name = useId()
  const choices = useChoices()
  return (
    <ChoiceGroup label={t`How was it?`} field="rating" error={error} required>
      <div className={css.rating}>
        <div className={css.stars}>
          {choices.map(({ rating, word }) => (
            <label key={rating} className={css.star} data-lit={rating <= value || undefined}>
              <input
                type="radio"
                name={name}
                value={rating}
                checked={rating === value}
                disabled={disabled}
                aria-label={t`${rating} out of 5: ${word}`}
                onChange={() => onValue(rating)}
              />
              <Star />
            </label>
          ))}
        </div>
        <span className={css.word} aria-hidden="true">
          {choices.find(({ rating }) => rating === value)?.word}
        </span>
      </div>
    </ChoiceGroup>
  )
}
