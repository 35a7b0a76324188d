import { isRegistrationOver, registrationPlayer } from './registration-player.ts'
import { describeFloor } from './walk.ts'

describeFloor({
  chart: 'registration',
  inputs: ['open'],
  allows: () => true,
  calls: { submitting: 'register', checkingSession: 'session' },
  isPassing: isRegistrationOver,
  player: registrationPlayer,
  left: {},
})
