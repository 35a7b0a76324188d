import {
  ArrowDownUp as arrowDownUp,
  ChevronDown as chevronDown,
  CircleAlert as circleAlert,
  CircleCheck as circleCheck,
  Clock as clock,
  Info as info,
  ShieldCheck as shieldCheck,
  TriangleAlert as triangleAlert,
} from 'lucide'
import { createIcon } from './create-icon.ts'

/**
 * Icons of the exchange form. They are downloaded before the form can be used; all other icons are in
 * icons-deferred.ts. The package contains drawings, no components.
 */

export const ArrowDownUp = /* @__PURE__ */ createIcon(arrowDownUp)
export const ChevronDown = /* @__PURE__ */ createIcon(chevronDown)
export const CircleAlert = /* @__PURE__ */ createIcon(circleAlert)
export const CircleCheck = /* @__PURE__ */ createIcon(circleCheck)
export const Clock = /* @__PURE__ */ createIcon(clock)
export const Info = /* @__PURE__ */ createIcon(info)
export const ShieldCheck = /* @__PURE__ */ createIcon(shieldCheck)
export const TriangleAlert = /* @__PURE__ */ createIcon(triangleAlert)
