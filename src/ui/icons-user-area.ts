import {
  BadgeCheck as badgeCheck,
  BookUser as bookUser,
  CircleUserRound as circleUserRound,
  Download as download,
  FileText as fileText,
  Hourglass as hourglass,
  ImageUp as imageUp,
  Inbox as inbox,
  LogOut as logOut,
  Pencil as pencil,
  Plus as plus,
  Repeat2 as repeat2,
  Trash2 as trash2,
  Wallet as wallet,
} from 'lucide'
import { createIcon } from './create-icon.ts'

export const BadgeCheck = /* @__PURE__ */ createIcon(badgeCheck)
export const BookUser = /* @__PURE__ */ createIcon(bookUser)
export const CircleUserRound = /* @__PURE__ */ createIcon(circleUserRound)
export const Download = /* @__PURE__ */ createIcon(download)
export const FileText = /* @__PURE__ */ createIcon(fileText)
export const Hourglass = /* @__PURE__ */ createIcon(hourglass)
export const ImageUp = /* @__PURE__ */ createIcon(imageUp)
export const Inbox = /* @__PURE__ */ createIcon(inbox)
export const LogOut = /* @__PURE__ */ createIcon(logOut)
export const Pencil = /* @__PURE__ */ createIcon(pencil)
export const Plus = /* @__PURE__ */ createIcon(plus)
export const Repeat2 = /* @__PURE__ */ createIcon(repeat2)
export const Trash2 = /* @__PURE__ */ createIcon(trash2)
export const Wallet = /* @__PURE__ */ createIcon(wallet)
