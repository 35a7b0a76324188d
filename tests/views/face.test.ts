import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchFace } from '../../src/platform/face.ts'
import { createStorage } from '../../src/platform/storage.ts'

const storage = createStorage(() => localStorage)
const kept = () => localStorage.getItem('kursi.face')

/** A fake FontFaceSet, with a file per script. */
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

it('loads the font files of each language once', async () => {
  const asked = withFonts(async (_font, text) => [...text])
  for (const lang of ['en', 'ka', 'en', 'ru', 'ka']) await fetchFace(storage, lang)
  expect(asked).toEqual([
    ['1em Kursi', 'a'],
    ['1em Kursi', 'aა'],
    ['1em Kursi', 'aя'],
  ])
  expect(kept()).toBe('["en","ka","ru"]')
})

it('does not keep a file that failed to load', async () => {
  withFonts(async () => ['only one'])
  await fetchFace(storage, 'ka')
  withFonts(() => Promise.reject(new Error('no network')))
  await fetchFace(storage, 'en')
  expect(kept()).toBeNull()
})

it('loads nothing in data-saving mode or for an unknown language', async () => {
  const asked = withFonts(async (_font, text) => [...text])
  await fetchFace(storage, 'de')
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await fetchFace(storage, 'en')
  expect([asked, kept()]).toEqual([[], null])
})
