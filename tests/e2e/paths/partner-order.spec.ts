import { isPayable, partnerOrderDriver } from './partner-order-driver.ts'
import { describeBrowserWalk } from './walk.ts'

describeBrowserWalk({
  chart: 'partner-order',
  inputs: ['plain', 'twoFactor', 'reloaded'],
  allows: isPayable,
  calls: { loading: 'partnerRoutes', 'form.rates.refreshing': 'partnerRoutes', sending: 'pay' },
  isPassing: ({ stateValue }) => stateValue === 'made',
  driver: partnerOrderDriver,
  left: {
    'form.steps wallet.chosen #0 → form.steps.editing': 'with a single balance there is nothing to choose',
    'form.steps amount.chosen #0 → form.steps.editing':
      'the page offers the whole balance, and how an ambiguous amount is meant: neither is the amount of the samples',
    'proving error: stepUp #0 → unproven': 'its code comes with the page',
    'unanswered.sorting always #1 → unanswered.shown': 'during technical work, an overlay covers the page',
  },
})
