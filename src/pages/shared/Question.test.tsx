import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { FaqEntry } from '../../../machines/content/contents.ts'
import type { ById } from '../../../machines/content/sources.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { accepted, refused, type Outcome } from '../../../machines/shared/outcome.ts'
import { pageTools, sourceOf } from '../../../tests/views/page-fixture.tsx'
import { button, show } from '../../../tests/views/user-fixture.tsx'
import { Question } from './Question.tsx'

afterEach(cleanup)

const entry: FaqEntry = {
  id: 'lost-code',
  groupId: 'account',
  question: 'I lost my phone',
  answer: '<p>Write to us from the <b>address of your account</b>.</p>',
}

const fixture = (take: (key: ById) => Promise<Outcome<FaqEntry>>) => {
  const load = vi.fn(take)
  const tools = pageTools({}, { question: sourceOf(load) })
  show(
    <Question id="lost-code" lang="en" tools={tools}>
      What if I lose my phone?
    </Question>,
  )
  return { load }
}

const open = () => fireEvent(screen.getByRole('group'), new Event('toggle'))

it('asks for its answer when it is opened, once', async () => {
  const { load } = fixture(async () => accepted(entry))
  expect(screen.getByText('What if I lose my phone?')).toBeDefined()
  expect(load).not.toHaveBeenCalled()
  open()
  expect((await screen.findByText('address of your account')).tagName).toBe('B')
  open()
  expect(load.mock.calls).toEqual([[{ lang: 'en', id: 'lost-code' }]])
  const all = screen.getByRole('link', { name: 'All questions and answers' })
  expect(all.getAttribute('href')).toBe('/en/faq/')
})

it('can be loaded again after a failure', async () => {
  const replies = [refused(codes.antiFlood, 'Wait'), accepted(entry)]
  fixture(async () => replies.shift() ?? accepted(entry))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('The answer couldn’t be loaded')
  fireEvent.click(button('Try again'))
  expect(await screen.findByText('address of your account')).toBeDefined()
})

it('leads to all questions if it was removed', async () => {
  fixture(async () => refused(codes.notFound))
  open()
  expect(await screen.findByText('This answer isn’t here any more.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All questions and answers' })).toBeDefined()
})
