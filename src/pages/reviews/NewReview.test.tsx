import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { submissionMachine } from '../../../machines/submission/submission.machine.ts'
import { NewReview } from './NewReview.tsx'
import { nothing } from '../../../tests/views/page-fixture.tsx'
import { show } from '../../../tests/views/user-fixture.tsx'

afterEach(cleanup)

describe('the name in the form', () => {
  const submission = { machine: submissionMachine, bind: nothing }
  const form = (firstName: string) => <NewReview submission={submission} firstName={firstName} now={() => 0} />
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Your name/ })

  it('is required from a guest', () => {
    show(form(''))
    expect(name().value).toBe('')
  })

  it('is prefilled for a signed-in user', () => {
    show(form('Nino'))
    expect(name().value).toBe('Nino')
  })

  it.each([
    ['', 'Nino'],
    ['N. B.', 'N. B.'],
  ])('is filled in when the session is known, unless it was typed: “%s”', (typed, preloaded) => {
    const { rerender } = show(form(''))
    if (typed !== '') fireEvent.change(name(), { target: { value: typed } })
    rerender(<I18nProvider i18n={i18n}>{form('Nino')}</I18nProvider>)
    expect(name().value).toBe(preloaded)
  })
})
