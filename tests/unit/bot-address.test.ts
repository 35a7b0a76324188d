import { expect, test } from 'vitest'
import { botAddress } from '../../machines/shared/bot-address.ts'

test.each([
  ['kursi_bot', 'https://t.me/kursi_bot'],
  [' @KursiBot ', 'https://t.me/KursiBot'],
  ['', null],
  ['bot', null],
  ['kursi bot', null],
  ['kursi/../evil', null],
  ['https://t.me/kursi_bot', null],
  ['a'.repeat(33), null],
])('the bot %j has the address %j', (username, address) => {
  expect(botAddress(username)).toBe(address)
})
