import { Eye as eye, EyeOff as eyeOff, KeyRound as keyRound, MailCheck as mailCheck } from 'lucide'
import { createIcon } from './create-icon.ts'

export const Eye = /* @__PURE__ */ createIcon(eye)
export const EyeOff = /* @__PURE__ */ createIcon(eyeOff)
export const KeyRound = /* @__PURE__ */ createIcon(keyRound)
export const MailCheck = /* @__PURE__ */ createIcon(mailCheck)
