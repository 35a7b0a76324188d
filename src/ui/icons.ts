import {
  ArrowDown as arrowDown,
  ArrowDownUp as arrowDownUp,
  ArrowRight as arrowRight,
  ArrowUpRight as arrowUpRight,
  Bell as bell,
  Check as check,
  ChevronDown as chevronDown,
  CircleAlert as circleAlert,
  CircleCheck as circleCheck,
  CircleHelp as circleHelp,
  Clock as clock,
  Copy as copy,
  Info as info,
  Menu as menu,
  MessageCircle as messageCircle,
  Moon as moon,
  Printer as printer,
  ReceiptText as receiptText,
  RefreshCw as refreshCw,
  Search as search,
  Share2 as share2,
  ShieldCheck as shieldCheck,
  Sun as sun,
  SunMoon as sunMoon,
  TriangleAlert as triangleAlert,
  Undo2 as undo2,
  Wrench as wrench,
  X as x,
} from 'lucide'
import { createIcon } from './create-icon.ts'

/**
 * The only door to the icon package, which holds the drawings and no components. The marks let the build leave out
 * what a chunk does not use.
 */

export const ArrowDown = /* @__PURE__ */ createIcon(arrowDown)
export const ArrowDownUp = /* @__PURE__ */ createIcon(arrowDownUp)
export const ArrowRight = /* @__PURE__ */ createIcon(arrowRight)
export const ArrowUpRight = /* @__PURE__ */ createIcon(arrowUpRight)
export const Bell = /* @__PURE__ */ createIcon(bell)
export const Check = /* @__PURE__ */ createIcon(check)
export const ChevronDown = /* @__PURE__ */ createIcon(chevronDown)
export const CircleAlert = /* @__PURE__ */ createIcon(circleAlert)
export const CircleCheck = /* @__PURE__ */ createIcon(circleCheck)
export const CircleHelp = /* @__PURE__ */ createIcon(circleHelp)
export const Clock = /* @__PURE__ */ createIcon(clock)
export const Copy = /* @__PURE__ */ createIcon(copy)
export const Info = /* @__PURE__ */ createIcon(info)
export const Menu = /* @__PURE__ */ createIcon(menu)
export const MessageCircle = /* @__PURE__ */ createIcon(messageCircle)
export const Moon = /* @__PURE__ */ createIcon(moon)
export const Printer = /* @__PURE__ */ createIcon(printer)
export const ReceiptText = /* @__PURE__ */ createIcon(receiptText)
export const RefreshCw = /* @__PURE__ */ createIcon(refreshCw)
export const Search = /* @__PURE__ */ createIcon(search)
export const Share2 = /* @__PURE__ */ createIcon(share2)
export const ShieldCheck = /* @__PURE__ */ createIcon(shieldCheck)
export const Sun = /* @__PURE__ */ createIcon(sun)
export const SunMoon = /* @__PURE__ */ createIcon(sunMoon)
export const TriangleAlert = /* @__PURE__ */ createIcon(triangleAlert)
export const Undo2 = /* @__PURE__ */ createIcon(undo2)
export const Wrench = /* @__PURE__ */ createIcon(wrench)
export const X = /* @__PURE__ */ createIcon(x)
