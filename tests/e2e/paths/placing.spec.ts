import { isPlacingPassing, placingDriver } from './placing-driver.ts'
import { describeBrowserWalk } from './walk.ts'

describeBrowserWalk({
  chart: 'placing',
  inputs: ['draft', 'pending'],
  allows: ({ label }, _before, past) =>
    // The app reports a language once, and the current one is no change.
    label === 'language.changed' ? !past.some((step) => step.label === label) : label !== 'error: keepPending',
  calls: { 'preview.requoting': 'routes', creating: 'create', 'creating.askingAgain': 'create' },
  isPassing: isPlacingPassing,
  driver: placingDriver,
  left: {
    'keeping error: keepPending #0 → preview':
      'a browser that keeps nothing is helped out by memory: the app never fails to write an order down',
  },
})
