import {
  Banknote as banknote,
  CalendarPlus as calendarPlus,
  IdCard as idCard,
  Navigation as navigation,
  Phone as phone,
  QrCode as qrCode,
  Repeat2 as repeat2,
  Send as send,
  Star as star,
  Wallet as wallet,
} from 'lucide'
import { createIcon } from './create-icon.ts'

/** Icons of the order page only. */

export const Banknote = /* @__PURE__ */ createIcon(banknote)
export const CalendarPlus = /* @__PURE__ */ createIcon(calendarPlus)
export const IdCard = /* @__PURE__ */ createIcon(idCard)
export const Navigation = /* @__PURE__ */ createIcon(navigation)
export const Phone = /* @__PURE__ */ createIcon(phone)
export const QrMark = /* @__PURE__ */ createIcon(qrCode)
export const Repeat = /* @__PURE__ */ createIcon(repeat2)
export const Send = /* @__PURE__ */ createIcon(send)
export const Star = /* @__PURE__ */ createIcon(star)
export const Wallet = /* @__PURE__ */ createIcon(wallet)
/** Starts with its short arm; `pathLength` allows a style to animate it. */
export const DrawnTick = /* @__PURE__ */ createIcon([['path', { d: 'M4 12l5 5L20 6', pathLength: '1' }]])
