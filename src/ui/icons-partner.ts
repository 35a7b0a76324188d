import { Download as download, QrCode as qrCode } from 'lucide'
import { createIcon } from './create-icon.ts'

/** Icons of the partner's page only. */

export const Download = /* @__PURE__ */ createIcon(download)
export const QrMark = /* @__PURE__ */ createIcon(qrCode)
