import { timerOf } from './timers.ts'
import { isTwoFactorOver, twoFactorPlayer } from './two-factor-player.ts'
import { describeFloor } from './walk.ts'

describeFloor({
  chart: 'two-factor',
  inputs: ['setup', 'removal'],
  // The hint is gone long before a wait is over.
  allows: (step, { views }) =>
    timerOf(step) !== 'floodWait' || views.every(({ state }) => state !== 'showing.copy.copied'),
  calls: { creating: 'otpCreate', 'showing.code.confirming': 'otpConfirm', 'removing.deleting': 'otpDelete' },
  isPassing: isTwoFactorOver,
  player: twoFactorPlayer,
  left: {},
})
