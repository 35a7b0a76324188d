import { expect, test } from 'vitest'
import { inlineJson } from '../../../machines/shared/inline-json.ts'

test('no text can end the script element that it stands in, and each is read back as it was', () => {
  const value = { text: 'a </script><!-- <script> b', list: [1, null] }
  expect(inlineJson(value)).not.toContain('<')
  expect(JSON.parse(inlineJson(value))).toEqual(value)
})
