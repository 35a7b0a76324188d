import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { orderIn, reference, siteStatus } from '../../machines/shared/sample-data.ts'
import { codes } from '../../machines/shared/codes.ts'
import { secretTexts, user } from '../../machines/shared/sample-account.ts'
import { App } from '../../src/app/App.tsx'
import { createPages } from '../../src/app/pages.tsx'
import { createBootstrap } from '../../src/app/bootstrap.ts'
import { defaults } from '../../src/config/defaults.ts'
import { createI18n } from '../../src/i18n/catalogs.ts'
import { createStorage } from '../../src/platform/storage.ts'
import { charts } from '../../tools/charts.ts'
import { seedRoutes } from './exchange-data.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const accept = (data: unknown) => Response.json({ success: true, data })
const refuse = (errorCode: number) =>
  Response.json({ success: false, error: { errorCode, message: '', object: {} } }, { status: 403 })

/** Replies by the end of the path; otherwise the fake service answers with an error. */
const answers: Record<string, (body: string) => Response> = {
  '/site/status/get/': () => accept(siteStatus),
  '/order/create/': () => accept({ order: { ...orderIn('waitPayment'), ...reference } }),
  '/sign-in/': (body) => (body.includes(secretTexts.code) ? accept(user) : refuse(codes.codeRequired)),
}

const serve = async (input: Request): Promise<Response> => {
  const { pathname } = new URL(input.url)
  if (pathname.includes('route')) return accept({ routes: seedRoutes() })
  const answer = Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1]
  return answer === undefined ? refuse(codes.forbidden) : answer(await input.text())
}

/** The page as a browser opens it, over a fake service. */
const open = async () => {
  history.replaceState(null, '', '/en/')
  vi.stubGlobal('fetch', vi.fn(serve))
  const broken: string[] = []
  const bootstrap = createBootstrap(
    { ...defaults, websocketUrl: 'off', routeVersion: 'v1' },
    await createI18n('en'),
    'en',
    {
      storage: createStorage(),
      tabStorage: createStorage(() => sessionStorage),
      now: () => Date.now(),
      report: (error) => broken.push(String(error)),
      readCookie: () => null,
      writeCookie: () => undefined,
      settled: Promise.resolve(),
      preloaded: () => null,
      copy: async () => true,
    },
  )
  const ran = new Set<string>()
  bootstrap.root.system.inspect({
    next: (event) => {
      if (event.type === '@xstate.actor') ran.add(String(Reflect.get(event.actorRef, 'id')))
    },
  })
  bootstrap.root.start()
  onTestFinished(() => bootstrap.root.stop())
  bootstrap.usable()
  bootstrap.withShell(({ start }) => start())
  render(<App bootstrap={bootstrap} pages={createPages(bootstrap)} />)
  return { bootstrap, ran, broken }
}

const type = async (name: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } })

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))

test('an inspector of the root sees every chart of a guest who exchanges, then signs in with a code', async () => {
  const { bootstrap, ran, broken } = await open()
  await type('You give', '0.5')
  // Texts around the form.
  await waitFor(() => expect(ran).toContain('content'))
  const form = screen.getByRole('form', { name: 'Exchange' })
  await waitFor(() => expect(form.getAttribute('aria-busy')).toBe('false'))
  fireEvent.submit(form)
  await type(/Wallet address/, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  await type(/Email/, 'nino@example.com')
  fireEvent.submit(form)
  fireEvent.click(await screen.findByRole('checkbox', { name: /details are correct/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /I agree/ }))
  await press('Confirm the order')
  await waitFor(() => expect(ran).toContain('order'))

  bootstrap.withShell(({ openDialog }) => openDialog('login'))
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: user.email } })
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: secretTexts.password } })
  fireEvent.submit(screen.getByRole('form', { name: 'Sign in to your account' }))
  await type(/^Code from/, secretTexts.code)
  fireEvent.submit(screen.getByRole('form', { name: 'Confirmation code' }))
  await waitFor(() => expect(location.pathname).toBe('/en/user/exchange/'))

  const ids = charts.map(({ machine }) => machine.id)
  expect([...ran].filter((id) => ids.includes(id)).toSorted()).toEqual([
    'accountOrders',
    'app',
    'connection',
    'content',
    'dialogs',
    'exchange',
    'login',
    'notices',
    'order',
    'orders',
    'placing',
    'session',
    'site',
    'siteWidgets',
    'social',
  ])
  // Actors that are only started by lazily loaded charts.
  expect(ran).toContain('createOrder')
  expect(ran).toContain('signIn')
  expect(broken).toEqual([])
})
