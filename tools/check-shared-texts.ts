/** Checks that a text which several features use means the same in all of them, or has a context in each. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import * as z from 'zod/mini'
import { root } from './setup/project.mjs'
import { sharedTextProblems, type Used } from './shared-texts.ts'

const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8')

const catalogueOf = async (locale: string) => {
  const filename = `locales/${locale}/messages.po`
  return formatter().parse(await read(filename), { locale, sourceLocale: 'en', filename })
}

const [english, russian] = await Promise.all(['en', 'ru'].map(catalogueOf))
const texts = Object.entries(english ?? {}).map(([id, { message = id, context, origin = [] }]): Used => ({
  message,
  ...(context === undefined ? {} : { context }),
  features: new Set(origin.flatMap(([file]) => /^src\/features\/([^/]+)/.exec(file)?.[1] ?? [])),
  russian: russian?.[id]?.translation ?? '',
}))
const listed = z.array(z.string()).parse(JSON.parse(await read('locales/one-meaning.json')))
const problems = sharedTextProblems(texts, listed)
for (const problem of problems) console.error(problem)
if (problems.length === 0)
  console.log(`${texts.length} texts; ${listed.length} of them mean the same in several features`)
process.exitCode = problems.length > 0 ? 1 : 0
