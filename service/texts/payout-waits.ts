import { showTime } from './formats.ts'
import { fill, type Lang, type Text } from './languages.ts'

const waits: Text = {
  en: '\n\nThis is your first payment to this recipient, so we won’t send it before {time}.',
  ka: '\n\nამ მიმღებს პირველად უგზავნით, ამიტომ თანხას გავგზავნით არა უადრეს: {time}.',
  ru: '\n\nВы платите этому получателю впервые, поэтому отправим деньги не раньше: {time}.',
}

/** Why a payout waits and how long, as an addition to its mail; empty for one that does not. */
export const waitingText = ({ heldUntil }: { heldUntil: Date | null }, lang: Lang): string =>
  heldUntil === null ? '' : fill(waits[lang], { time: showTime(heldUntil, lang) })
