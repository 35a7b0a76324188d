import { isCaptchaOnce } from './captcha.ts'
import { isLoginOver, loginDriver } from './login-driver.ts'
import { describeBrowserWalk } from './walk.ts'

describeBrowserWalk({
  chart: 'login',
  inputs: ['open'],
  allows: (step, _before, past) => isCaptchaOnce(step, past),
  calls: { submitting: 'signIn', submittingCode: 'signIn', passkey: 'passkey', submittingPasskey: 'passkey' },
  isPassing: isLoginOver,
  driver: loginDriver,
  left: {},
})
