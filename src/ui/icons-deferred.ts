import {
  ArrowDown as arrowDown,
  ArrowRight as arrowRight,
  ArrowUpRight as arrowUpRight,
  Bell as bell,
  Check as check,
  ChevronLeft as chevronLeft,
  ChevronRight as chevronRight,
  CircleHelp as circleHelp,
  Copy as copy,
  Menu as menu,
  MessageCircle as messageCircle,
  Moon as moon,
  Printer as printer,
  ReceiptText as receiptText,
  RefreshCw as refreshCw,
  Search as search,
  Share2 as share2,
  Sun as sun,
  SunMoon as sunMoon,
  Undo2 as undo2,
  WifiOff as wifiOff,
  Wrench as wrench,
  X as x,
} from 'lucide'
import { createIcon } from './create-icon.ts'

/** Icons of everything that loads after the exchange form. */

export const ArrowDown = /* @__PURE__ */ createIcon(arrowDown)
export const ArrowRight = /* @__PURE__ */ createIcon(arrowRight)
export const ArrowUpRight = /* @__PURE__ */ createIcon(arrowUpRight)
export const Bell = /* @__PURE__ */ createIcon(bell)
export const Check = /* @__PURE__ */ createIcon(check)
export const ChevronLeft = /* @__PURE__ */ createIcon(chevronLeft)
export const ChevronRight = /* @__PURE__ */ createIcon(chevronRight)
export const CircleHelp = /* @__PURE__ */ createIcon(circleHelp)
export const Copy = /* @__PURE__ */ createIcon(copy)
export const Menu = /* @__PURE__ */ createIcon(menu)
export const MessageCircle = /* @__PURE__ */ createIcon(messageCircle)
export const Moon = /* @__PURE__ */ createIcon(moon)
export const Printer = /* @__PURE__ */ createIcon(printer)
export const ReceiptText = /* @__PURE__ */ createIcon(receiptText)
export const RefreshCw = /* @__PURE__ */ createIcon(refreshCw)
export const Search = /* @__PURE__ */ createIcon(search)
export const Share2 = /* @__PURE__ */ createIcon(share2)
export const Sun = /* @__PURE__ */ createIcon(sun)
export const SunMoon = /* @__PURE__ */ createIcon(sunMoon)
export const Undo2 = /* @__PURE__ */ createIcon(undo2)
export const WifiOff = /* @__PURE__ */ createIcon(wifiOff)
export const Wrench = /* @__PURE__ */ createIcon(wrench)
export const X = /* @__PURE__ */ createIcon(x)
