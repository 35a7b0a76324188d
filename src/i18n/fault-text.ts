import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { blamed } from './last-fault.ts'

/** Why a call failed, and what to do: as a title, as advice, or in one line. */
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

/** The text for the last failed call. */
export const faultText = (i18n: I18n, part: 'title' | 'advice' | 'line'): string => i18n._(faultTexts[blamed()][part])
