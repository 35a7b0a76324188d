import { useLingui } from '@lingui/react/macro'
import { useMessenger } from '../../components/use-messenger.ts'
import { FieldButton } from './FieldButton.tsx'

interface ScanButtonProps {
  /** Accessible name of the field. */
  label: string
  onScan: (text: string) => void
}

/** Fills the field with the whole text of a QR code, by the scanner of the messenger; nothing in a browser. */
export function ScanButton({ label, onScan }: ScanButtonProps) {
  const { t } = useLingui()
  const { canScan, scan } = useMessenger()
  if (!canScan) return null
  const press = async () => {
    const text = await scan(label)
    if (text !== null && text.trim() !== '') onScan(text.trim())
  }
  return <FieldButton name={t`Scan: ${label}`} text={t`Scan`} onClick={() => void press()} />
}
