import { isResendable, merchantDriver } from './merchant-driver.ts'
import { describeBrowserWalk } from './walk.ts'

describeBrowserWalk({
  chart: 'merchant',
  inputs: ['first'],
  allows: isResendable,
  calls: { 'open.sending': 'resend' },
  isPassing: () => false,
  driver: merchantDriver,
  left: {
    'open error: notifications #0 → broken': 'the list has states for whatever fails; only broken code gets there',
    'broken log.retried #0 → open': 'the same',
  },
})
