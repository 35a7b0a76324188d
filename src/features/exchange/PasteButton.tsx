import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { FieldButton } from './FieldButton.tsx'

const never = () => () => undefined

/** Not available on insecure pages and in some browsers. */
const canRead = () => typeof navigator !== 'undefined' && typeof navigator.clipboard?.readText === 'function'

interface PasteButtonProps {
  /** Accessible name of the field. */
  label: string
  onPaste: (text: string) => void
}

/** Fills the field from the clipboard; unchanged if the user or the browser refuses. */
export function PasteButton({ label, onPaste }: PasteButtonProps) {
  const { t } = useLingui()
  const isOffered = useSyncExternalStore(never, canRead, () => false)
  if (!isOffered) return null
  const paste = () => {
    navigator.clipboard.readText().then(
      (text) => text.trim() !== '' && onPaste(text.trim()),
      () => undefined,
    )
  }
  return <FieldButton name={t`Paste: ${label}`} text={t`Paste`} onClick={paste} />
}
