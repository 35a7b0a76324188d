import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Ways to bypass src/app/bindings/ without an import, which dependency-cruiser cannot detect. */
const waysAround = {
  'raises a notice': /['"]notice\.raised['"]/,
  'takes the second part of useLocation': /const \[[^\]]*,[^\]]*\] = useLocation\(/,
  'writes the history': /history\.(push|replace)State\(/,
  'loads another page': /location\.(assign|replace)\(|location(\.href)? = /,
}

const sources = globSync('src/{app,pages,features,components,ui}/**/*.{ts,tsx}').filter(
  (file) => !file.startsWith('src/app/bindings/') && !file.includes('.test.'),
)

test.for(Object.entries(waysAround))(
  'only src/app/bindings/ %s: emit an event and subscribe to it there',
  ([, way]) => {
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.filter((file) => way.test(readFileSync(file, 'utf8')))).toEqual([])
  },
)
