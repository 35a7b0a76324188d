import {
  ArrowLeftRight as arrowLeftRight,
  Banknote as banknote,
  PencilLine as pencilLine,
  Wallet as wallet,
} from 'lucide'
import { createIcon } from './create-icon.ts'

export const ArrowLeftRight = /* @__PURE__ */ createIcon(arrowLeftRight)
export const Banknote = /* @__PURE__ */ createIcon(banknote)
export const PencilLine = /* @__PURE__ */ createIcon(pencilLine)
export const Wallet = /* @__PURE__ */ createIcon(wallet)
