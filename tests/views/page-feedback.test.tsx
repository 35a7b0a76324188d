import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { PageTools } from '../../src/pages/page.types.ts'
import Feedback from '../../src/pages/shared/Feedback.tsx'
import type { ReadyRoute } from '../../src/routes/table.ts'
import { createSubmission } from '../../src/services/submissions.ts'
import { matchOf, nothing, pageTools } from './page-fixture.tsx'
import { button, show, type } from './user-fixture.tsx'
import { apiBefore } from '../unit/app/api-fixture.ts'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

/** The form of a page over a service that accepts everything. */
const fixture = (name: ReadyRoute, isCollapsible: boolean) => {
  const calls: { path: string; body: unknown }[] = []
  const api = apiBefore(async (request) => {
    calls.push({ path: new URL(request.url).pathname, body: await request.json() })
    return Response.json({ success: true })
  })
  const createSubmissions: PageTools['createSubmission'] = (isOutsideBlog = false) => ({
    machine: createSubmission({ api, lang: () => 'en', pageAddress: () => location.href, isOutsideBlog }),
    bind: nothing,
  })
  show(
    <Feedback
      match={matchOf(name)}
      tools={pageTools({ createSubmission: createSubmissions })}
      place={(create) => create()}
      title="Contact us"
      isCollapsible={isCollapsible}
    />,
  )
  return calls
}

const fillIn = () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Exchanging crypto' }))
  type('Details', 'A thousand dollars.')
  type('Name', 'Nino')
  type('Email', 'nino@example.com')
  type('Phone or other contact', '+995555123456')
  fireEvent.click(button('Send request'))
}

it.each([
  ['blogPost', '/public/news/feedback/create/'],
  ['payCars', '/public/feedback/send/'],
  ['service', '/public/feedback/send/'],
] as const)('a request from %s contains its page', async (name, path) => {
  history.replaceState(null, '', '/en/here/?from=mail')
  const calls = fixture(name, false)
  fillIn()
  await waitFor(() => expect(calls).toHaveLength(1))
  const body = {
    requestType: 'cryptoExchange',
    details: 'A thousand dollars.',
    name: 'Nino',
    email: 'nino@example.com',
    contact: '+995555123456',
    referer: `${location.origin}/en/here/?from=mail`,
  }
  expect(calls).toEqual([{ path, body }])
})

it('is collapsed below a post, and open below a landing page', () => {
  fixture('blogPost', true)
  expect(button('Contact us').getAttribute('aria-expanded')).toBe('false')
  cleanup()
  fixture('payCars', false)
  expect(screen.getByRole('heading', { name: 'Contact us' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: /Details/ })).toBeDefined()
})
