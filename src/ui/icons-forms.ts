import { Send as send, Star as star } from 'lucide'
import { createIcon } from './create-icon.ts'

export const Send = /* @__PURE__ */ createIcon(send)
export const Star = /* @__PURE__ */ createIcon(star)
