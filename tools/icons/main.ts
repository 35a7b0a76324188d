/**
 * `node tools/icons/main.ts`: draws the application's icons and its link preview pictures into public/. Run by hand
 * after the mark or a claim changes; the results are committed.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../setup/chromium.mjs'
import { root } from '../setup/project.mjs'
import { pictures } from './pictures.ts'
import { shrunk } from './png.ts'

const executablePath = findChromium()
const browser = await chromium.launch({
  chromiumSandbox: false,
  ...(executablePath === undefined ? {} : { executablePath }),
})
const page = await browser.newPage()
for (const { file, width, height, html } of pictures) {
  await page.setViewportSize({ width, height })
  await page.setContent(html)
  const taken = await page.screenshot({ omitBackground: true })
  const picture = shrunk(taken)
  await mkdir(dirname(join(root, 'public', file)), { recursive: true })
  await writeFile(join(root, 'public', file), picture)
  console.log(`public/${file}: ${picture.length} bytes (of ${taken.length})`)
}
await browser.close()
