import { isTwoFactorOver, twoFactorPlayer } from './two-factor-player.ts'
import { describeFloor } from './walk.ts'

describeFloor({
  chart: 'two-factor',
  inputs: ['setup', 'removal'],
  allows: () => true,
  calls: { creating: 'otpCreate', 'showing.code.confirming': 'otpConfirm', 'removing.deleting': 'otpDelete' },
  isPassing: isTwoFactorOver,
  player: twoFactorPlayer,
  left: {},
})
