import { describeBrowserWalk } from './walk.ts'
import { isWithdrawable, withdrawalDriver } from './withdrawal-driver.ts'

const behind = 'the menu with the languages is behind the dialog'

describeBrowserWalk({
  chart: 'withdrawal',
  inputs: ['plain', 'twoFactor', 'reloaded'],
  allows: isWithdrawable,
  calls: { loading: 'requisites', 'loaded.names.refreshing': 'requisites', 'loaded.steps.sending': 'withdraw' },
  isPassing: () => false,
  driver: withdrawalDriver,
  left: {
    'loading means.signalled #0 → loading': behind,
    'loaded.steps.sorting always #4 → loaded.steps.review.refused': 'during technical work, an overlay covers the page',
    'loaded.steps.proving error: stepUp #0 → loaded.steps.unproven': 'its code comes with the page',
    'loaded.names.current means.signalled #0 → loaded.names.refreshing': behind,
    'loaded.names.refreshing means.signalled #0 → loaded.names.refreshing': behind,
  },
})
