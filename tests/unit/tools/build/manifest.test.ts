import { describe, expect, it } from 'vitest'
import { codeKeys, type Manifest } from '../../../../tools/build/manifest.ts'

const chunk = { file: 'assets/a.js', isDynamicEntry: true, imports: [], css: [], assets: [] }
const built = (...keys: string[]): Manifest => Object.fromEntries(keys.map((key) => [key, chunk]))

describe('the files of a page', () => {
  const faq = 'src/pages/faq/FaqPage.tsx'
  const api = 'src/pages/user-api/UserApiPage.tsx'
  const charts = 'src/app/charts/user-api.ts'

  it('are its chunk, and its charts where it has any', () => {
    const manifest = built(faq, api, charts)
    expect(codeKeys(manifest, faq)).toEqual([faq])
    expect(codeKeys(manifest, api)).toEqual([api, charts])
  })

  it('are unknown for charts without a page of their name', () => {
    expect(() => codeKeys(built(faq, charts), faq)).toThrow(charts)
  })
})
