import { isRecoveryOver, recoveryPlayer } from './recovery-player.ts'
import { describeFloor } from './walk.ts'

describeFloor({
  chart: 'recovery',
  inputs: ['open'],
  allows: () => true,
  calls: { sending: 'reset' },
  isPassing: isRecoveryOver,
  player: recoveryPlayer,
  left: {},
})
