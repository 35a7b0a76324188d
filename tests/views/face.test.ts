import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchFace } from '../../src/platform/face.ts'
import { createStorage } from '../../src/platform/storage.ts'

const storage = createStorage(() => localStorage)
const kept = () => localStorage.getItem('kursi.face')

/** The fonts of a document: each letter has a file. */
const withFonts = (load: (font: string, text: string) => Promise<unknown[]>) => {
  const asked: [string, string][] = []
  vi.stubGlobal('document', {
    fonts: {
      load: (font: string, text: string) => {
        asked.push([font, text])
        return load(font, text)
      },
    },
  })
  return asked
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('fetches the letters of each language once', async () => {
  const asked = withFonts(async (_font, text) => [...text])
  for (const lang of ['en', 'ka', 'en', 'ru', 'ka']) await fetchFace(storage, lang)
  expect(asked).toEqual([
    ['1em Kursi', 'a'],
    ['1em Kursi', 'aა'],
    ['1em Kursi', 'aя'],
  ])
  expect(kept()).toBe('["en","ka","ru"]')
})

it('keeps nothing of what did not come whole', async () => {
  withFonts(async () => ['only one'])
  await fetchFace(storage, 'ka')
  withFonts(() => Promise.reject(new Error('no network')))
  await fetchFace(storage, 'en')
  expect(kept()).toBeNull()
})

it('asks for nothing where data is saved, nor for a language it does not know', async () => {
  const asked = withFonts(async (_font, text) => [...text])
  await fetchFace(storage, 'de')
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await fetchFace(storage, 'en')
  expect([asked, kept()]).toEqual([[], null])
})
