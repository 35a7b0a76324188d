import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { sonnerWithoutInjectedStyles } from '../../../../tools/build/sonner-csp.ts'

const path = createRequire(import.meta.url)
  .resolve('sonner')
  .replace(/index\.js$/, 'index.mjs')
const { transform } = sonnerWithoutInjectedStyles()

test('the installed sonner inserts no style sheet', async () => {
  const code = await readFile(path, 'utf8')
  const cut = transform(code, path)
  expect(code.match(/^__insertCSS\(/gmu)).toHaveLength(1)
  expect(cut?.code.match(/^__insertCSS\(/gmu)).toBeNull()
  expect(cut?.code).toContain('Toaster')
})

test('an unknown way of inserting it fails the build', () => {
  expect(() => transform('document.head.append(style)', path)).toThrow('review this plugin')
})

test('other modules are unchanged', () => {
  expect(transform('__insertCSS("")', '/node_modules/other/dist/index.mjs')).toBeNull()
})
