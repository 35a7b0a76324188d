import { describeBrowserWalk } from './walk.ts'
import { isWithdrawable, withdrawalDriver } from './withdrawal-driver.ts'

describeBrowserWalk({
  chart: 'withdrawal',
  inputs: ['plain', 'twoFactor', 'reloaded'],
  allows: isWithdrawable,
  calls: { loading: 'requisites', sending: 'withdraw' },
  isPassing: () => false,
  driver: withdrawalDriver,
  left: {
    'sorting always #3 → review.refused': 'during technical work, an overlay covers the page',
  },
})
