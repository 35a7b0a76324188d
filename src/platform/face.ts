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
 * Fetches the face of headings and amounts for the next page in a language; the page that is open stays as it is. Call it
 * once the page has settled. Whoever saves data keeps the fonts of the system.
 * @param lang of the html element
 */
export const fetchFace = async (storage: Storage, lang: string): Promise<void> => {
  const fetched = storage.read(faceKey, fetchedSchema) ?? []
  const sample = letters[lang]
  if (sample === undefined || fetched.includes(lang) || savesData()) return
  const faces = await document.fonts.load(`1em ${faceFamily}`, sample).catch(() => [])
  // A language has one file for each of its scripts.
  if (faces.length === sample.length) storage.write(faceKey, [...fetched, lang])
}
