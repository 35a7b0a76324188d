import { createActor, waitFor } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { codes } from '../../../machines/shared/codes.ts'
import { fieldsOf } from '../../../machines/submission/submission.rules.ts'
import { filledIn } from '../../../machines/submission/submission.sample-data.ts'
import type { SubmissionKind } from '../../../machines/submission/submission.types.ts'
import { createSubmission, type SubmissionsDeps } from '../../../src/services/submissions.ts'
import { apiBefore } from './api-fixture.ts'

const done = () => Response.json({ success: true })
const refusal = (errorCode: number, object = {}, status = 400) =>
  Response.json({ success: false, error: { errorCode, message: 'In words.', object } }, { status })

/** A filled-in form submitted to a service with this reply. */
const submit = (kind: SubmissionKind, answer: () => Response, parts: Partial<SubmissionsDeps> = {}) => {
  const calls: { call: string; token: string | null; body: unknown }[] = []
  const api = apiBefore(
    async (request) => {
      const { pathname } = new URL(request.url)
      const token = request.headers.get('X-CSRF-Token')
      calls.push({ call: `${request.method} ${pathname}`, token, body: await request.json() })
      return answer()
    },
    { lang: () => 'ka' },
  )
  const pageAddress = () => 'https://kursi.example/ru/blog/dubai/?utm=1'
  const deps: SubmissionsDeps = { api, lang: () => 'ka', pageAddress, ...parts }
  const actor = createActor(createSubmission(deps), { input: { kind, now: () => 1_000 } }).start()
  for (const key of fieldsOf[kind]) actor.send({ type: 'field.filled', key, text: filledIn[key] })
  actor.send({ type: 'form.submitted' })
  const answered = waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, calls, answered }
}

const request = {
  requestType: 'payingInvoice',
  details: 'An invoice of 1,200 USD, in Batumi.',
  name: 'Nino Beridze',
  email: 'nino@example.com',
  contact: '+995 555 12 34 56',
  referer: 'https://kursi.example/ru/blog/dubai/?utm=1',
}

describe('each form makes one call', () => {
  test.each<[SubmissionKind, string, object]>([
    ['support', 'POST /public/ticket/create/', { email: 'nino@example.com', message: 'Where is my order 104233?' }],
    ['feedback', 'POST /public/news/feedback/create/', request],
    [
      'review',
      'POST /public/reviews/create/',
      { rating: 5, text: 'Quick and friendly.', name: 'Nino Beridze', lang: 'ka' },
    ],
  ])('%s', async (kind, call, body) => {
    const { calls, answered } = submit(kind, done)
    expect((await answered).value).toBe('sent')
    expect(calls).toEqual([{ call, token: 'token', body }])
  })

  test('a request from outside the blog has its own path', async () => {
    const { calls, answered } = submit('feedback', done, { isOutsideBlog: true })
    await answered
    expect(calls).toEqual([{ call: 'POST /public/feedback/send/', token: 'token', body: request }])
  })

  test('the page address is truncated to the limit of the contract', async () => {
    const { calls, answered } = submit('feedback', done, {
      pageAddress: () => 'https://kursi.example/'.padEnd(3_000, 'x'),
    })
    await answered
    expect(calls.map(({ body }) => body)).toEqual([
      { ...request, referer: 'https://kursi.example/'.padEnd(2_048, 'x') },
    ])
  })
})

describe('a reply', () => {
  test('with seconds to wait blocks the form until then', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_000)
    const { answered } = submit('support', () => refusal(codes.antiFloodOther, { time: 42 }, 429))
    const { value, context } = await answered
    vi.restoreAllMocks()
    expect([value, context.refusal?.waitUntil, context.values.message]).toEqual([
      { filling: 'heldBack' },
      43_000,
      filledIn.message,
    ])
  })

  test.each<[SubmissionKind, number, string]>([
    ['review', codes.reviewToday, 'reviewedToday'],
    ['review', codes.reviewTooLong, 'fieldRefused'],
    ['support', codes.emailInvalid, 'fieldRefused'],
    ['feedback', codes.technicalWork, 'refused'],
  ])('to %s with %i: %s', async (kind, code, state) => {
    const { answered } = submit(kind, () => refusal(code))
    const { value, context } = await answered
    expect([value, context.refusal?.code]).toEqual([{ filling: state }, code])
  })

  test.each<[string, () => Response]>([
    ['a failure', () => new Response('<h1>502</h1>', { status: 502 })],
    ['something else', () => new Response('<h1>Hello</h1>')],
    [
      'none',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('that is %s keeps the input', async (_what, answer) => {
    const { answered } = submit('feedback', answer)
    const { value, context } = await answered
    expect([value, context.refusal]).toEqual([{ filling: 'unanswered' }, null])
    expect(context.values).toMatchObject({ details: filledIn.details, contact: filledIn.contact })
  })
})
