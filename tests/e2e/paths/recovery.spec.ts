import { isRecoveryOver, recoveryDriver } from './recovery-driver.ts'
import { describeBrowserWalk } from './walk.ts'

describeBrowserWalk({
  chart: 'recovery',
  inputs: ['open'],
  allows: () => true,
  calls: { sending: 'reset' },
  isPassing: isRecoveryOver,
  driver: recoveryDriver,
  left: {},
})
