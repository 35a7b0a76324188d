import { inspect } from 'node:util'
import { createActor, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { loginMachine } from '../../../machines/login/login.machine.ts'
import { noCaptcha } from '../../../machines/shared/captcha.ts'
import { codeOf, createSecret, isSameSecret, noSecret, reveal } from '../../../machines/shared/secret.ts'

const text = 'correct-horse-battery'

describe('a secret', () => {
  test('reveals its text by its accessor only', () => {
    const secret = createSecret(text)
    expect(reveal(secret)).toBe(text)
    expect(JSON.stringify({ secret })).toBe('{"secret":""}')
    expect(inspect(secret, { depth: null, showHidden: true })).not.toContain(text)
    expect(JSON.stringify(structuredClone(secret))).not.toContain(text)
    expect(Object.values(secret)).toEqual([])
  })

  test('knows whether it is empty, and whether it equals another', () => {
    expect([noSecret.isEmpty, createSecret(' ').isEmpty]).toEqual([true, false])
    expect(isSameSecret(createSecret(text), createSecret(text))).toBe(true)
    expect(isSameSecret(createSecret(text), createSecret(`${text} `))).toBe(false)
  })

  test.each([
    ['246810', '246810'],
    [' 246 810 ', '246810'],
    ['2468101214', '246810'],
    ['24-68a', '2468'],
    ['٢٤٦٨', ''],
    ['', ''],
  ])('as a code %j is %j', (typed, code) => {
    expect(reveal(codeOf(createSecret(typed)))).toBe(code)
  })

  test('is neither in inspection events of a login nor in its persisted snapshot', () => {
    const seen: string[] = []
    const machine = loginMachine.provide({ actors: { signIn: fromPromise(() => new Promise(() => undefined)) } })
    const actor = createActor(machine, {
      input: { email: 'nino@example.com', captcha: noCaptcha },
      inspect: (event) => {
        if (event.type === '@xstate.event') seen.push(JSON.stringify(event.event))
        if (event.type === '@xstate.snapshot') seen.push(JSON.stringify(event.snapshot))
      },
    }).start()
    actor.send({ type: 'password.typed', password: createSecret(text) })
    actor.send({ type: 'credentials.submitted' })
    expect(actor.getSnapshot().value).toBe('submitting')
    seen.push(JSON.stringify(actor.getPersistedSnapshot()))
    expect(seen.length).toBeGreaterThan(3)
    expect(seen.join('\n')).not.toContain(text)
  })
})
