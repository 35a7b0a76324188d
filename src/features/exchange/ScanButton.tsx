import { useLingui } from '@lingui/react/macro'
import { useMessenger } from '../../components/use-messenger.ts'
import { FieldButton } from './FieldButton.tsx'

interface ScanButtonProps {
  /** Accessible name of the field. */
  label: string
  onScan: (text: string) => void
}

/** The address in the text of a code, which may be a payment link such as `bitcoin:bc1…?amount=1`. */
export const addressIn = (text: string): string =>
  /^[a-z][a-z\d+.-]*:(?:\/\/)?([^?#/]+)/i.exec(text.trim())?.[1] ?? text.trim()

/** Fills the field from a QR code, by the scanner of the messenger; nothing in a browser. */
export function ScanButton({ label, onScan }: ScanButtonProps) {
  const { t } = useLingui()
  const { canScan, scan } = useMessenger()
  if (!canScan) return null
  const press = async () => {
    const text = await scan(label)
    if (text !== null && text.trim() !== '') onScan(addressIn(text))
  }
  return <FieldButton name={t`Scan: ${label}`} text={t`Scan`} onClick={() => void press()} />
}
