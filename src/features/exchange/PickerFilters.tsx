import { useLingui } from '@lingui/react/macro'
import { CurrencyIcon } from '../../components/CurrencyIcon.tsx'
import css from './Picker.module.css'
import type { Kind, Shortcut } from './picker-choice.ts'
import { pictureUrl } from './view-selectors.ts'

/** Names of the currency kinds. */
export function useKindNames(): Record<Kind, string> {
  const { t } = useLingui()
  return {
    crypto: t`Crypto`,
    cash: t`Cash`,
    bank: t`Bank and card`,
    wallet: t`E-money`,
  }
}

export interface PickerKindsProps {
  kinds: readonly Kind[]
  kind: Kind | null
  onKind: (kind: Kind | null) => void
}

/** Filters the list by kind. */
export function PickerKinds({ kinds, kind, onKind }: PickerKindsProps) {
  const { t } = useLingui()
  const names = useKindNames()
  if (kinds.length < 2) return null
  return (
    <div className={css.kinds} role="group" aria-label={t`Currency type`}>
      {[null, ...kinds].map((one) => (
        <button key={one} type="button" className={css.kind} aria-pressed={one === kind} onClick={() => onKind(one)}>
          {one === null ? t({ message: 'All', context: 'currencies' }) : names[one]}
        </button>
      ))}
    </div>
  )
}

export interface PickerShortcutsProps {
  shortcuts: readonly Shortcut[]
  filePath: string
  onChoose: (currencyId: string) => void
}

/** Chips of recent and popular currencies. */
export function PickerShortcuts({ shortcuts, filePath, onChoose }: PickerShortcutsProps) {
  const { t } = useLingui()
  if (shortcuts.length === 0) return null
  const hasRecent = shortcuts.some(({ isRecent }) => isRecent)
  return (
    <div className={css.popular} role="group" aria-label={hasRecent ? t`Recent and popular` : t`Popular`}>
      {shortcuts.map(({ choice, label, isRecent }) => (
        <button
          key={choice.currencyId}
          type="button"
          className={css.chip}
          data-recent={isRecent || undefined}
          onClick={() => onChoose(choice.currencyId)}
        >
          <CurrencyIcon symbol={choice.symbol} src={pictureUrl(filePath, choice.image)} size={24} />
          {label}
        </button>
      ))}
    </div>
  )
}
