import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortClassName } from '../../../../tools/build/class-names.ts'
import { root } from '../../../../tools/setup/project.mjs'

const file = join(root, 'src', 'ui', 'Card.module.css')

test('a class keeps its name and gets a three-letter suffix of its file', () => {
  expect(shortClassName('head', file)).toMatch(/^head_[\w-]{3}$/)
})

test('is the same for the browser build and the prerendered page, whose ids have a query', () => {
  expect(shortClassName('head', `${file}?used`)).toBe(shortClassName('head', file))
})

test('differs between files', () => {
  expect(shortClassName('head', join(root, 'src', 'ui', 'Form.module.css'))).not.toBe(shortClassName('head', file))
})
