import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { exchangeMachine } from '../../machines/exchange/exchange.machine.ts'
import { inputs } from '../../machines/exchange/exchange.sample-data.ts'
import type { Route } from '../../machines/shared/api.ts'
import { FormCaptcha } from '../../src/features/captcha/FormCaptcha.tsx'
import { readChallenge, tokenOf } from '../../src/features/captcha/altcha-challenge.ts'
import { seedRoutes } from './exchange-data.ts'
import { fixture } from './exchange-fixture.tsx'
import { Captcha, type CaptchaProps } from '../../src/features/captcha/Captcha.tsx'

i18n.load('en', {})
i18n.activate('en')

const secret = 'a secret of the service'
const challengeOf = (expiresAt?: Date, data?: { issuedAt: number }) =>
  createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: 7,
    deriveKey,
    hmacSignatureSecret: secret,
    expiresAt,
    data,
  })

/** Runs the worker in the same thread. */
class InlineWorker extends EventTarget {
  postMessage(challenge: Parameters<typeof solveChallenge>[0]['challenge']) {
    void solveChallenge({ challenge, deriveKey }).then((solution) =>
      this.dispatchEvent(
        new MessageEvent('message', { data: solution === null ? { ok: false } : { ok: true, solution } }),
      ),
    )
  }
  terminate() {}
}

beforeEach(() => vi.stubGlobal('Worker', InlineWorker))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = (props: Partial<CaptchaProps>) => {
  const onSolved = vi.fn<(token: string) => void>()
  const onExpired = vi.fn()
  const getChallenge = () => challengeOf()
  render(
    <I18nProvider i18n={i18n}>
      <Captcha module="altcha" publicKey="" origin="" {...{ getChallenge, onSolved, onExpired }} {...props} />
    </I18nProvider>,
  )
  return { onSolved, onExpired }
}

const box = () => screen.getByRole('checkbox', { name: 'I’m not a robot' })

describe('the self-hosted captcha', () => {
  it('creates a token that the service accepts', async () => {
    const { onSolved } = show({})
    fireEvent.click(box())
    expect(screen.getByText('Checking… This takes a few seconds.')).toBeTruthy()
    expect(await screen.findByText('Confirmed: you’re not a robot.')).toBeTruthy()
    const { challenge, solution } = JSON.parse(atob(onSolved.mock.calls[0]?.[0] ?? ''))
    const result = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret })
    expect(result.verified).toBe(true)
  })

  it('shows that the check failed, and can be retried', async () => {
    const getChallenge = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockImplementation(() => challengeOf())
    const { onSolved } = show({ getChallenge })
    fireEvent.click(box())
    expect(await screen.findByText(/The check didn’t work/)).toBeTruthy()
    fireEvent.click(box())
    await waitFor(() => expect(onSolved).toHaveBeenCalledOnce())
    expect(screen.queryByText(/The check didn’t work/)).toBeNull()
  })

  it('rejects an invalid challenge', async () => {
    const { onSolved } = show({ getChallenge: async () => ({ parameters: { algorithm: 5 } }) })
    fireEvent.click(box())
    expect(await screen.findByText(/The check didn’t work/)).toBeTruthy()
    expect(onSolved).not.toHaveBeenCalled()
  })

  it('is renewed when the token expires', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { onSolved, onExpired } = show({ getChallenge: () => challengeOf(new Date(Date.now() + 60_000)) })
    fireEvent.click(box())
    await expect.poll(() => onSolved.mock.calls.length).toBe(1)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(onExpired).toHaveBeenCalledOnce()
    expect((box() as HTMLInputElement).checked).toBe(false)
  })

  it.each([
    ['an hour ahead', -3_600_000],
    ['a day behind', 86_400_000],
  ])('measures the expiry by the clock of the service when the device’s clock is %s', async (_where, ahead) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const now = Date.now() + ahead
    const issued = { issuedAt: Math.floor(now / 1_000) }
    const { onSolved, onExpired } = show({ getChallenge: () => challengeOf(new Date(now + 60_000), issued) })
    fireEvent.click(box())
    await expect.poll(() => onSolved.mock.calls.length).toBe(1)
    act(() => void vi.advanceTimersByTime(45_000))
    expect([(box() as HTMLInputElement).checked, onExpired.mock.calls]).toEqual([true, []])
    act(() => void vi.advanceTimersByTime(15_000))
    expect([(box() as HTMLInputElement).checked, onExpired.mock.calls]).toEqual([false, [[]]])
  })

  it('keeps the signature and every parameter of the challenge', async () => {
    const challenge = await challengeOf()
    const token = tokenOf(readChallenge(challenge), { counter: 7, derivedKey: '00' })
    expect(JSON.parse(atob(token)).challenge).toEqual(JSON.parse(JSON.stringify(challenge)))
  })
})

it('restarts when the form clears its token, as it does at a sign-out', async () => {
  const logic = exchangeMachine.provide({
    actors: { loadRoutes: fromPromise<Route[], { lang: string }>(() => new Promise(() => {})) },
  })
  const captcha = { required: true, module: 'altcha', publicKey: '' } as const
  const actor = createActor(logic, { input: { ...inputs.fresh, captcha } }).start()
  render(
    <I18nProvider i18n={i18n}>
      <FormCaptcha actor={actor} captcha={captcha} origin="" getChallenge={() => challengeOf()} />
    </I18nProvider>,
  )
  const isTicked = () => (box() as HTMLInputElement).checked
  const solve = async () => {
    fireEvent.click(box())
    await waitFor(() => expect(actor.getSnapshot().context.captchaToken).not.toBeNull())
  }
  await solve()
  expect(isTicked()).toBe(true)
  act(() => actor.send({ type: 'form.cleared' }))
  expect(isTicked()).toBe(false)
  await solve()
  expect(isTicked()).toBe(true)
})

it('is in the form of a direction that asks for it, where the site asks nobody', async () => {
  const routes = async () =>
    seedRoutes().map((route) => ({ ...route, captcha: { module: 'altcha' as const, publicKey: 'kursi' } }))
  fixture({ routes, screen: { renderCaptcha: ({ module, publicKey }) => <p>{`${module} ${publicKey}`}</p> } })
  fireEvent.change(await screen.findByRole('textbox', { name: 'You give' }), { target: { value: '0.5' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Exchange' }))
  expect(await screen.findByText('altcha kursi')).toBeTruthy()
})

it('renders nothing where no captcha is configured', () => {
  show({ module: '' })
  expect(screen.queryByRole('checkbox')).toBeNull()
})
