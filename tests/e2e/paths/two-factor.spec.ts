import { neverFails } from './profile-acts.ts'
import { timerOf } from './timers.ts'
import { isTwoFactorOver, twoFactorDriver } from './two-factor-driver.ts'
import { describeBrowserWalk } from './walk.ts'

describeBrowserWalk({
  chart: 'two-factor',
  inputs: ['setup', 'removal'],
  // The hint disappears long before a wait ends.
  allows: (step, { views }) =>
    neverFails(step) && (timerOf(step) !== 'heldBack' || views.every(({ state }) => state !== 'showing.copy.copied')),
  calls: { creating: 'otpCreate', 'showing.code.confirming': 'otpConfirm', 'removing.deleting': 'otpDelete' },
  isPassing: isTwoFactorOver,
  driver: twoFactorDriver,
  left: {
    'proving error: stepUp #0 → failed': 'its code comes with the page, and what its calls do is a state of its own',
    'showing.code.proving error: stepUp #0 → showing.code.asking.unanswered': 'the same',
  },
})
