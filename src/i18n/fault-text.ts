import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { blamed } from './last-fault.ts'

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
