import { isLoginOver, loginPlayer } from './login-player.ts'
import { describeFloor } from './walk.ts'

describeFloor({
  chart: 'login',
  inputs: ['open'],
  allows: () => true,
  calls: { submitting: 'signIn', submittingCode: 'signIn' },
  isPassing: isLoginOver,
  player: loginPlayer,
  left: {},
})
