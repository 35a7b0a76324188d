import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { isSigned } from '../../src/platform/ed25519.ts'

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    known: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    signed: (text: string) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}

const own = pair()
const other = pair()
const text = 'Kursi payment 1\nბიტკოინი'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each(['the browser', 'its stand-in'])('%s verifies valid signatures and rejects others', async (who) => {
  if (who !== 'the browser') vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('not supported'))
  const signature = own.signed(text)
  expect(await isSigned(own.known, signature, text)).toBe(true)
  // Two keys are accepted during a rotation.
  expect(await isSigned(`${other.known},${own.known}`, signature, text)).toBe(true)
  expect(await isSigned(other.known, signature, text)).toBe(false)
  expect(await isSigned(own.known, signature, `${text} `)).toBe(false)
  expect(await isSigned(own.known, other.signed(text), text)).toBe(false)
  for (const nothing of ['', 'AAAA', 'no base64!']) expect(await isSigned(own.known, nothing, text)).toBe(false)
  for (const nothing of ['', 'AAAA', 'no base64!']) expect(await isSigned(nothing, signature, text)).toBe(false)
})
