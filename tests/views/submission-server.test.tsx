// @vitest-environment node
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { submissionMachine } from '../../machines/submission/submission.machine.ts'
import type { SubmissionKind } from '../../machines/submission/submission.types.ts'
import { FeedbackForm } from '../../src/features/submission/FeedbackForm.tsx'
import { ReviewForm } from '../../src/features/submission/ReviewForm.tsx'
import { SupportForm, type SupportFormProps } from '../../src/features/submission/SupportForm.tsx'

const views: Record<SubmissionKind, (actor: SupportFormProps['actor']) => ReactNode> = {
  support: (actor) => <SupportForm actor={actor} />,
  feedback: (actor) => <FeedbackForm actor={actor} title="Ask" />,
  review: (actor) => <ReviewForm actor={actor} />,
}

it.each(Object.keys(views) as SubmissionKind[])(
  'renders the %s form without a window and without inline styles',
  (kind) => {
    expect(typeof window).toBe('undefined')
    i18n.load('en', {})
    i18n.activate('en')
    const actor = createActor(submissionMachine, { input: { kind, isCollapsible: true, now: () => 0 } })
    const html = renderToString(<I18nProvider i18n={i18n}>{views[kind](actor)}</I18nProvider>)
    expect(html).toContain('<form')
    expect(html).not.toContain('style=')
  },
)
