import { describe, expect, it, test, vi } from 'vitest'
import { refused } from '../../../machines/shared/outcome.ts'
import { createApi, type ApiDeps } from '../../../src/api/client.ts'
import { siteStatus } from '../../../src/api/schemas.ts'

const status = {
  offlineStatus: false,
  jivosite: { widgetId: '' },
  requiredCaptchaCreateOrder: false,
  captcha_module: '',
  captcha_public: '',
}

const json = (body: unknown, init?: ResponseInit) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init })

const apiWith = (
  reply: (request: Request) => Response | Promise<Response>,
  deps: Partial<ApiDeps> = {},
  userId?: () => string | null,
) => {
  const requests: Request[] = []
  const own: ApiDeps = {
    baseUrl: 'http://service.test/service/api/v1',
    lang: () => 'ka',
    cookie: () => 'token-1',
    onRefusal: () => undefined,
    fetch: async (request) => {
      requests.push(request)
      return reply(request)
    },
    ...deps,
  }
  return { api: createApi(own, userId), requests }
}

const writesOf = async (userId: string | null) => {
  const { api, requests } = apiWith(
    () => json({ success: true, data: null }),
    {},
    () => userId,
  )
  await api.client.GET('/public/site/status/get/')
  await api.client.POST('/user/profile/edit/main/', { body: {} })
  await api.client.DELETE('/user/auth/api/delete/', { body: { apiKey: 'key' } })
  await api.client.DELETE('/user/auth/session/destroy/')
  return requests.map(({ method, url, headers }) => [method, new URL(url).pathname.slice(15), headers.get('X-User')])
}

const getStatus = ({ api }: ReturnType<typeof apiWith>) =>
  api.read(() => api.client.GET('/public/site/status/get/'), siteStatus)

test.each(['user-1', null])(
  'calls on behalf of an account carry the id of the displayed account: %s',
  async (shown) => {
    expect(await writesOf(shown)).toEqual([
      ['GET', '/public/site/status/get/', null],
      ['POST', '/user/profile/edit/main/', shown],
      ['DELETE', '/user/auth/api/delete/', shown],
      ['DELETE', '/user/auth/session/destroy/', null],
    ])
  },
)

describe('a client call', () => {
  it('returns the data of a successful reply', async () => {
    const made = apiWith(() => json({ success: true, data: status }))
    expect(await getStatus(made)).toEqual({ ok: true, value: status })
  })

  it('sends the language, below the configured path, with a trailing slash', async () => {
    const made = apiWith(() => json({ success: true, data: status }))
    await getStatus(made)
    const [request] = made.requests
    expect(request?.url).toBe('http://service.test/service/api/v1/public/site/status/get/')
    expect(request?.headers.get('Accept-Language')).toBe('ka')
    expect(request?.headers.get('X-CSRF-Token')).toBeNull()
  })

  it("is aborted by its caller's signal", async () => {
    const made = apiWith(() => json({ success: true, data: status }))
    const wanted = new AbortController()
    await made.api.read(() => made.api.client.GET('/public/site/status/get/', { signal: wanted.signal }), siteStatus)
    expect(made.requests[0]?.signal.aborted).toBe(false)
    wanted.abort()
    expect(made.requests[0]?.signal.aborted).toBe(true)
  })

  it('sends the anti-forgery token with writes', async () => {
    const made = apiWith(() => json({ success: true }))
    const { nothing } = await import('../../../src/api/schemas.ts')
    const { client, read } = made.api
    await read(() => client.POST('/public/visits/register/', { body: { refUrl: 'http://a.test/' } }), nothing)
    expect(made.requests[0]?.headers.get('X-CSRF-Token')).toBe('token-1')
  })

  it('prefers the token of the __Host- cookie', async () => {
    const cookies: Record<string, string> = { csrf: 'planted', '__Host-csrf': 'own' }
    const made = apiWith(() => json({ success: true }), { cookie: (name) => cookies[name] ?? null })
    const { nothing } = await import('../../../src/api/schemas.ts')
    const { client, read } = made.api
    await read(() => client.POST('/public/visits/register/', { body: { refUrl: '' } }), nothing)
    expect(made.requests[0]?.headers.get('X-CSRF-Token')).toBe('own')
  })

  it('is retried once when the token was missing', async () => {
    let calls = 0
    const cookie = vi.fn<(name: string) => string>(() => (calls === 0 ? '' : 'fresh'))
    const made = apiWith(
      () => {
        calls += 1
        return calls === 1
          ? json({ success: false, error: { errorCode: 40302, message: 'no token' } }, { status: 403 })
          : json({ success: true })
      },
      { cookie },
    )
    const { nothing } = await import('../../../src/api/schemas.ts')
    const { client, read } = made.api
    const outcome = await read(
      () => client.POST('/public/visits/register/', { body: { refUrl: 'http://a.test/' } }),
      nothing,
    )
    expect(outcome).toEqual({ ok: true, value: null })
    expect(made.requests.map((request) => request.headers.get('X-CSRF-Token'))).toEqual(['', 'fresh'])
  })

  it('returns a refusal with code, message and object, and reports it', async () => {
    const refusals: number[] = []
    const made = apiWith(
      () =>
        json(
          { success: false, error: { errorCode: 7701545348962387, message: 'too little', object: { min: '0.001' } } },
          { status: 400 },
        ),
      { onRefusal: (code) => refusals.push(code) },
    )
    expect(await getStatus(made)).toEqual({
      ok: false,
      refusal: { code: 7701545348962387, message: 'too little', object: { min: '0.001' }, waitUntil: null },
    })
    expect(refusals).toEqual([7701545348962387])
  })

  it('takes a code that came as text, and notes when the wait it asks for is over', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_000)
    const made = apiWith(() =>
      json({ success: false, error: { errorCode: '50300', message: '', object: { time: 7 } } }),
    )
    expect(await getStatus(made)).toEqual(refused(50300, '', { time: 7 }, 8_000))
    vi.restoreAllMocks()
  })
})

describe('a call without a usable reply', () => {
  it.each([
    [
      'a page of HTML',
      () => new Response('<html>Bad gateway</html>', { headers: { 'content-type': 'text/html' } }),
      'malformed',
    ],
    [
      'broken JSON',
      () => new Response('{"success":tr', { headers: { 'content-type': 'application/json' } }),
      'malformed',
    ],
    ['an empty answer', () => new Response('', { headers: { 'content-type': 'application/json' } }), 'malformed'],
    ['other JSON', () => json({ status: 'ok' }), 'malformed'],
    ['data of another shape', () => json({ success: true, data: { offlineStatus: 'no' } }), 'malformed'],
    ['an HTML error page', () => new Response('<h1>500</h1>', { status: 500 }), 'broken'],
    [
      'an unnamed failure',
      () => json({ success: false, error: { errorCode: 0, message: 'oops' } }, { status: 500 }),
      'broken',
    ],
    [
      'a service that is busy',
      () => json({ success: false, error: { errorCode: 0, message: 'busy', object: { time: 5 } } }, { status: 503 }),
      'busy',
    ],
    ['a proxy whose service is busy', () => new Response('<h1>503</h1>', { status: 503 }), 'busy'],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable'],
    ['no answer in time', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'slow'],
  ] as const)('is a fault: %s', async (_name, reply, kind) => {
    const made = apiWith(reply)
    await expect(getStatus(made)).rejects.toMatchObject({ name: 'ServiceFault', kind })
  })
})

test.each([
  ['no error', { success: false }, { code: 0, message: '' }],
  [
    'a message without a code',
    { success: false, error: { message: 'Not today.' } },
    { code: 0, message: 'Not today.' },
  ],
  ['a code that is none', { success: false, error: { errorCode: 'E1', message: 'no' } }, { code: 0, message: 'no' }],
  ['an error of another kind', { success: false, error: 'no' }, { code: 0, message: '' }],
])('a refusal with %s is still a refusal', async (_name, body, refusal) => {
  for (const init of [{ status: 200 }, { status: 400 }])
    expect(await getStatus(apiWith(() => json(body, init)))).toEqual(refused(refusal.code, refusal.message))
})
