/**
 * `npm run face`: writes the typeface of headings, amounts and buttons to src/ui/face/, one file per script, subset to
 * the letters, weights and features in use.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './setup/project.mjs'

const origin = join(root, 'node_modules', '@fontsource-variable', 'google-sans')
const folder = join(root, 'src', 'ui', 'face')

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** Unicode ranges, as in src/ui/face.css. */
const letters = {
  latin: `${range(0x20, 0x7e)}\u00A0«»·×–—‘’“”„…•€→−`,
  georgian: range(0x10d0, 0x10f0),
  cyrillic: `${range(0x410, 0x44f)}Ёё№`,
}

// A constant, because the published types lack `keepFeatures` and would reject it in a literal.
const drawn = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 600, max: 700 } },
  keepFeatures: ['kern', 'tnum'],
} as const

await mkdir(folder, { recursive: true })
for (const [script, text] of Object.entries(letters)) {
  const whole = await readFile(join(origin, 'files', `google-sans-${script}-wght-normal.woff2`))
  const part = await subsetFont(whole, text, drawn)
  await writeFile(join(folder, `${script}.woff2`), part)
  console.log(`${script}: ${part.length} bytes`)
}
await copyFile(join(origin, 'LICENSE'), join(folder, 'LICENSE'))
