import { closurePlayer } from './closure-player.ts'
import { neverFails } from './profile-acts.ts'
import { describeFloor } from './walk.ts'

describeFloor({
  chart: 'closure',
  inputs: ['start'],
  allows: neverFails,
  calls: { closing: 'closure' },
  isPassing: ({ stateValue }) => stateValue === 'closed',
  player: closurePlayer,
  left: {
    'proving error: stepUp #0 → undone': 'its code comes with the page, and what its calls do is a state of its own',
  },
})
