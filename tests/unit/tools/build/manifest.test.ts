import { expect, test } from 'vitest'
import {
  addedBy,
  catalogueKey,
  downloadsOf,
  lateKey,
  stylesInOrder,
  type Manifest,
} from '../../../../tools/build/manifest.ts'

const chunk = (file: string, more: Partial<Manifest[string]> = {}): Manifest[string] => ({
  file: `assets/${file}`,
  imports: [],
  css: [],
  assets: [],
  ...more,
})

const manifest: Manifest = {
  'index.html': chunk('entry.js', {
    isEntry: true,
    css: ['assets/entry.css'],
    assets: ['assets/face.woff2', 'assets/logo.svg'],
  }),
  '_shared.js': chunk('shared.js', { imports: ['index.html'], css: ['assets/shared.css'] }),
  'src/faq.tsx': chunk('faq.js', {
    isDynamicEntry: true,
    imports: ['_shared.js', 'index.html'],
    css: ['assets/faq.css'],
  }),
  'locales/en/messages.po': chunk('en.js'),
  'locales/en/messages.po?deferred?lingui': chunk('en-late.js'),
}

test('a page is all that it imports, each file once, in the order in which they run', () => {
  expect(downloadsOf(manifest, ['src/faq.tsx', '_shared.js'])).toEqual({
    js: ['assets/entry.js', 'assets/shared.js', 'assets/faq.js'],
    css: ['assets/entry.css', 'assets/shared.css', 'assets/faq.css'],
    fonts: ['assets/face.woff2'],
  })
})

test('what is there already is not counted again', () => {
  const base = downloadsOf(manifest, ['index.html'])
  expect(addedBy(base, downloadsOf(manifest, ['src/faq.tsx']))).toEqual({
    js: ['assets/shared.js', 'assets/faq.js'],
    css: ['assets/shared.css', 'assets/faq.css'],
    fonts: [],
  })
})

test('a chunk that the build does not have is an error by its name', () => {
  expect(() => downloadsOf(manifest, ['src/bar.tsx'])).toThrow('src/bar.tsx')
  expect(() => catalogueKey(manifest, 'ka')).toThrow('locales/ka/messages.po')
  expect(() => lateKey(manifest, 'ka')).toThrow('ka')
})

test('a language has its first texts and its others', () => {
  expect([catalogueKey(manifest, 'en'), lateKey(manifest, 'en')]).toEqual([
    'locales/en/messages.po',
    'locales/en/messages.po?deferred?lingui',
  ])
})

test('style sheets stand in the order of the imports', () => {
  expect(stylesInOrder(manifest)).toEqual(['assets/entry.css', 'assets/shared.css', 'assets/faq.css'])
})
