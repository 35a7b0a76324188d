import { phone } from './devices.ts'
import { test } from './test.ts'

/** Charts and rules are the same on a phone: what its size and touch can change is walked there, too, or there alone. */

export const onPhone = (declare: () => void): void =>
  test.describe('on a phone', () => {
    test.use(phone)
    declare()
  })

export const onBoth = (declare: () => void): void => {
  declare()
  onPhone(declare)
}
