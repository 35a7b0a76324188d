import { closureDriver } from './closure-driver.ts'
import { neverFails } from './profile-acts.ts'
import { describeBrowserWalk } from './walk.ts'

describeBrowserWalk({
  chart: 'closure',
  inputs: ['start'],
  allows: neverFails,
  calls: { closing: 'closure' },
  isPassing: ({ stateValue }) => stateValue === 'closed',
  driver: closureDriver,
  left: {
    'proving error: stepUp #0 → undone': 'its code comes with the page, and what its calls do is a state of its own',
  },
})
