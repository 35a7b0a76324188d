import { expect, test } from 'vitest'
import { inlineJson } from '../../../machines/shared/inline-json.ts'

test('embedded JSON cannot end its script element, and is read back unchanged', () => {
  const value = { text: 'a </script><!-- <script> b', list: [1, null] }
  expect(inlineJson(value)).not.toContain('<')
  expect(JSON.parse(inlineJson(value))).toEqual(value)
})
