import { useLingui } from '@lingui/react/macro'
import css from './PasswordStrength.module.css'

type Strength = 'weak' | 'fair' | 'strong'

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u]

/** Length counts most, as usual in strength estimation; character variety counts a little. */
export const strengthOf = (password: string): Strength => {
  const characters = new Set(password).size
  const variety = kinds.filter((kind) => kind.test(password)).length
  const score = Math.min(password.length, characters * 2) + variety * 2
  if (score < 14) return 'weak'
  return score < 20 ? 'fair' : 'strong'
}

/** Strength of a new password, shown as the field's hint. `shortest`: minimum number of characters. */
export function PasswordStrength({ password, shortest }: { password: string; shortest: number }) {
  const { t } = useLingui()
  if (password.length < shortest) return t`At least ${shortest} characters.`
  const strength = strengthOf(password)
  const words = { weak: t`Weak. Try a few words together.`, fair: t`Good.`, strong: t`Strong.` }
  return (
    <span className={css.hint} data-strength={strength}>
      <span className={css.meter} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {words[strength]}
    </span>
  )
}
