import * as z from 'zod/mini'
import { faceFamily, faceKey } from '../config/face.ts'
import type { Storage } from './storage.ts'

const fetchedSchema = z.array(z.string())
const savingSchema = z.object({ connection: z.object({ saveData: z.literal(true) }) })

/** A letter of each script that a language is written in. */
const letters: Readonly<Record<string, string>> = { en: 'a', ka: 'aა', ru: 'aя' }

const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return savingSchema.safeParse({ connection }).success
}

/**
 * Loads the typeface of headings and amounts for the next page in a language; the open page stays unchanged. Call it
 * once the page has settled. In data-saving mode system fonts are kept.
 * @param lang of the html element
 */
export const fetchFace = async (storage: Storage, lang: string): Promise<void> => {
  const fetched = storage.read(faceKey, fetchedSchema) ?? []
  const sample = letters[lang]
  if (sample === undefined || fetched.includes(lang) || savesData()) return
  const faces = await document.fonts.load(`1em ${faceFamily}`, sample).catch(() => [])
  // A language has one file per script.
  if (faces.length === sample.length) storage.write(faceKey, [...fetched, lang])
}
