import { expect, test } from 'vitest'
import { addressIn } from '../../src/features/exchange/ScanButton.tsx'

test.each([
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'],
  [' bitcoin:bc1qar0srrr7xfkvy5l643?amount=0.1 ', 'bc1qar0srrr7xfkvy5l643'],
  ['ethereum:0xAbC123@1/transfer?value=1', '0xAbC123@1'],
  ['tron://TQn9Y2?amount=5', 'TQn9Y2'],
])('the address in %s', (text, expected) => expect(addressIn(text)).toBe(expected))
