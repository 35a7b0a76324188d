import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { amountsScript, readInlineScripts } from '../../../../tools/build/inline-scripts.ts'

test('each script is one classic script embedded in a page', async () => {
  const scripts = await readInlineScripts()
  expect(Object.keys(scripts).toSorted()).toEqual(['amounts', 'face', 'messenger', 'order', 'presses'])
  for (const code of Object.values(scripts)) {
    expect(() => new Script(code)).not.toThrow()
    expect(code).not.toMatch(/<\/script|<!--/i)
  }
})

test('the amounts script contains the rate of its page', () => {
  const scripts = { face: '', messenger: '', presses: '', amounts: 'run()', order: '' }
  const priced = { rate: { amount: '2.71' }, from: { decimals: 2 }, to: { decimals: 8 } }
  expect(amountsScript(scripts, priced)).toBe('<script data-rate="2.71" data-give="2" data-get="8">run()</script>')
})
