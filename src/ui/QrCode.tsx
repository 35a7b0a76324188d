import { QRCodeSVG } from 'qrcode.react'
import css from './QrCode.module.css'

export interface QrCodeProps {
  /** Content, as it is: several wallets do not read a link in capitals, although it makes a less dense code. */
  value: string
  /** Text alternative: amount, network, memo. */
  title: string
}

/** QR code, dark on light in every theme because scanners fail on inverted ones. Load it lazily. */
export default function QrCode({ value, title }: QrCodeProps) {
  return (
    <div className={css.qr}>
      <QRCodeSVG value={value} title={title} size={224} marginSize={4} level="M" bgColor="#fff" fgColor="#0d1320" />
    </div>
  )
}
