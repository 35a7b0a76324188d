import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { blamed } from './last-fault.ts'

/** Why a call failed, and what to do: as a title, as advice, or in one line. */
const faultTexts = {
  offline: {
    title: msg`You’re offline`,
    advice: msg`Check your connection and try again.`,
    line: msg`You’re offline. Check your connection and try again.`,
  },
  silent: {
    title: msg`We couldn’t reach our service`,
    advice: msg`Check your connection and try again.`,
    line: msg`We couldn’t reach our service. Check your connection and try again.`,
  },
  slow: {
    title: msg`Our service didn’t respond in time`,
    advice: msg`Try again in a minute.`,
    line: msg`Our service didn’t respond in time. Try again in a minute.`,
  },
  busy: {
    title: msg`We’re very busy right now`,
    advice: msg`Try again in a minute.`,
    line: msg`We’re very busy right now. Try again in a minute.`,
  },
  service: {
    title: msg`Something went wrong on our side`,
    advice: msg`Try again in a few minutes.`,
    line: msg`Something went wrong on our side. Try again in a few minutes.`,
  },
} as const satisfies Record<ReturnType<typeof blamed>, Record<'title' | 'advice' | 'line', MessageDescriptor>>

/** The text for the last failed call. */
export const faultText = (i18n: I18n, part: 'title' | 'advice' | 'line'): string => i18n._(faultTexts[blamed()][part])
