import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Lang } from '../../machines/shared/api.ts'
import type { Refusal } from '../../machines/shared/outcome.ts'
import { blamed } from './last-fault.ts'
import { refusalText } from './refusal-text.ts'

/** Why there was no usable answer, and what to do: under a title of its own, or in one line. */
const faultTexts = {
  offline: {
    title: msg`You are offline`,
    advice: msg`Check your connection and try again.`,
    line: msg`You are offline. Check your connection and try again.`,
  },
  silent: {
    title: msg`We got no reply`,
    advice: msg`Check your connection and try again.`,
    line: msg`We got no reply. Check your connection and try again.`,
  },
  slow: {
    title: msg`We got no reply in time`,
    advice: msg`Please try again in a minute.`,
    line: msg`We got no reply in time. Please try again in a minute.`,
  },
  service: {
    title: msg`Something went wrong on our side`,
    advice: msg`Please try again in a few minutes.`,
    line: msg`Something went wrong on our side. Please try again in a few minutes.`,
  },
} as const satisfies Record<ReturnType<typeof blamed>, Record<'title' | 'advice' | 'line', MessageDescriptor>>

/** Whose fault it is that the last call had no usable answer, and what to do. */
export const faultText = (i18n: I18n, part: 'title' | 'advice' | 'line'): string => i18n._(faultTexts[blamed()][part])

/** What went wrong with a call of the user area: no reply, or a refusal; nothing when all is well. */
export const troubleText = (
  i18n: I18n,
  lang: Lang,
  trouble: { isUnreachable: boolean; refusal: Refusal | null },
): string | undefined => {
  if (trouble.isUnreachable) return faultText(i18n, 'line')
  return trouble.refusal === null ? undefined : refusalText(i18n, lang, trouble.refusal)
}
