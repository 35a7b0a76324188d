import { phone } from './devices.ts'
import { test } from './test.ts'

/** Charts and rules are the same on a phone: only what depends on size and touch is tested there. */

export const onPhone = (declare: () => void): void =>
  test.describe('on a phone', () => {
    test.use(phone)
    declare()
  })

export const onBoth = (declare: () => void): void => {
  declare()
  onPhone(declare)
}
