/** Checks that the texts of catalogues, service and static pages follow the word list of docs/voice.md. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { badWords, saidInCatalogue, saidInModule, saidInPage, voiceOf, type Said } from './words.ts'
import { root } from './setup/project.mjs'

const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8')

const saidIn = async (file: string): Promise<Said[]> => {
  const text = await read(file)
  return file.endsWith('.ts') ? saidInModule(file, text) : saidInPage(file, text)
}

const places = [
  'service/{texts,seed,console}/**/*.{ts,html}',
  'src/service-worker/offline.ts',
  'tools/icons/pictures.ts',
  'public/*.{htm,html}',
  'index.html',
]

const files: string[] = []
for await (const file of glob(places, { cwd: root })) files.push(file.replaceAll('\\', '/'))

const languages = ['en', 'ka', 'ru'] as const
const catalogues = await Promise.all(
  languages.map(async (language) => {
    const file = `locales/${language}/messages.po`
    return saidInCatalogue(file, language, await read(file))
  }),
)

const voice = voiceOf(await read('docs/voice.md'))
const said = [...catalogues.flat(), ...(await Promise.all(files.toSorted().map(saidIn))).flat()]
const problems = said.flatMap((one) => badWords(one, voice))
for (const problem of problems) console.error(problem)
if (problems.length === 0) console.log(`${said.length} texts keep the voice of docs/voice.md`)
process.exitCode = problems.length > 0 ? 1 : 0
