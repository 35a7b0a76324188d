import { closurePlayer } from './closure-player.ts'
import { describeFloor } from './walk.ts'

describeFloor({
  chart: 'closure',
  inputs: ['start'],
  allows: () => true,
  calls: { closing: 'closure' },
  isPassing: ({ stateValue }) => stateValue === 'closed',
  player: closurePlayer,
  left: {},
})
