import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useMessenger } from '../../components/use-messenger.ts'
import { FieldButton } from './FieldButton.tsx'

const never = () => () => undefined

/** Not available on insecure pages and in some browsers. */
const canRead = () => typeof navigator !== 'undefined' && typeof navigator.clipboard?.readText === 'function'

interface PasteButtonProps {
  /** Accessible name of the field. */
  label: string
  onPaste: (text: string) => void
}

/** Fills the field from the clipboard, of the messenger if it gives one; unchanged if the user or the browser refuses. */
export function PasteButton({ label, onPaste }: PasteButtonProps) {
  const { t } = useLingui()
  const { readText } = useMessenger()
  const isInBrowser = useSyncExternalStore(never, canRead, () => false)
  if (!isInBrowser && readText === null) return null
  const read = async (): Promise<string> => {
    const text = readText === null ? null : await readText()
    return text ?? (isInBrowser ? navigator.clipboard.readText() : '')
  }
  const paste = () => {
    read().then(
      (text) => text.trim() !== '' && onPaste(text.trim()),
      () => undefined,
    )
  }
  return <FieldButton name={t`Paste: ${label}`} text={t`Paste`} onClick={paste} />
}
