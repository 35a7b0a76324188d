import { transformAsync } from '@babel/core'
import { expect, test } from 'vitest'
import { chartNotesPreset } from '../../../../tools/build/chart-notes.ts'

const built = async (code: string): Promise<string> => {
  const { preset } = chartNotesPreset()
  const result = await transformAsync(code, { presets: [preset], babelrc: false, configFile: false, compact: true })
  return result?.code ?? ''
}

test('removes state descriptions and notes, however they are quoted', async () => {
  const code = `export const states = {
    editing: { meta: { view: 'login.form', description: "It's \\"open\\"." }, on: { 'code.typed': 'sending' } },
    sending: { tags: 'busy', 'meta': { description: \`Under way\` } },
  }`
  expect(await built(code)).toBe(`export const states={editing:{on:{'code.typed':'sending'}},sending:{tags:'busy'}};`)
})

test('keeps other properties named meta', async () => {
  const code = `export const reply={meta:{page:1},rows:[meta]};`
  expect(await built(code)).toBe(code)
})
