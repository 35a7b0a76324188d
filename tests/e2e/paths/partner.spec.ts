import { isEarnable, partnerDriver } from './partner-driver.ts'
import { describeBrowserWalk } from './walk.ts'

describeBrowserWalk({
  chart: 'partner',
  inputs: ['plain'],
  allows: isEarnable,
  calls: { 'figures.loading': 'summary', 'figures.shown.refreshing': 'summary' },
  isPassing: () => false,
  driver: partnerDriver,
  left: {
    'changing.open error: changeRate #0 → changing.closed': 'its code comes with the page',
  },
})
