import { isCaptchaOnce } from './captcha.ts'
import { isLoginOver, loginPlayer } from './login-player.ts'
import { describeFloor } from './walk.ts'

describeFloor({
  chart: 'login',
  inputs: ['open'],
  allows: (step, _before, past) => isCaptchaOnce(step, past),
  calls: { submitting: 'signIn', submittingCode: 'signIn', passkey: 'passkey', submittingPasskey: 'passkey' },
  isPassing: isLoginOver,
  player: loginPlayer,
  left: {},
})
