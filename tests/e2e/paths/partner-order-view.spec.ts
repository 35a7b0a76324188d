import { partnerOrderViewDriver } from './partner-order-view-driver.ts'
import { isWithoutWork } from './payment-acts.ts'
import { describeBrowserWalk } from './walk.ts'

describeBrowserWalk({
  chart: 'partner-order-view',
  inputs: ['payment'],
  allows: isWithoutWork,
  calls: { opening: 'payment', 'shown.refreshing': 'payment' },
  isPassing: () => false,
  driver: partnerOrderViewDriver,
  left: {
    'sorting always #1 → failed': 'during technical work, an overlay covers the page',
  },
})
