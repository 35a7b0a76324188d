import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { consoleToken } from '../../service/support/client.ts'
import { expect, test } from '../support/test.ts'

/** The simulated messenger of the console never ships: the build has neither its sources nor its marker. */

const root = resolve(import.meta.dirname, '../../..')
const dist = join(root, 'dist')
const maps = join(root, '.cache/source-maps')

const sourceMap = z.object({ sources: z.array(z.string()) })

test('no source of the console is in a bundle', async () => {
  const names = await readdir(maps)
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) {
    const { sources } = sourceMap.parse(JSON.parse(await readFile(join(maps, name), 'utf8')))
    expect(
      sources.filter((source) => /(^|\/)service\//.test(source)),
      name,
    ).toEqual([])
  }
})

test('no built file has the marker of the simulator', async ({ page }) => {
  await page.request.post('/sandbox/sign-in/', { form: { token: consoleToken }, maxRedirects: 0 })
  const shown = await (await page.request.get('/sandbox/mini-app/')).text()
  const [, marker = ''] = /data-simulator="([\w-]+)"/.exec(shown) ?? []
  expect(marker).not.toBe('')
  const names = (await readdir(dist, { recursive: true })).filter((name) => /\.(js|css|html|json)$/.test(name))
  expect(names.length).toBeGreaterThan(100)
  for (const name of names) {
    const text = await readFile(join(dist, name), 'utf8')
    expect(text.includes(marker) || text.includes('/sandbox/mini-app'), name).toBe(false)
  }
})
