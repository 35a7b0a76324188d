import { replies, secrets } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { loginMachine } from './login.machine.ts'

export type Journey = JourneyOf<typeof loginMachine>

export const filled: Journey['steps'] = [
  { type: 'email.typed', text: ' Nino@Example.com ' },
  { type: 'password.typed', password: secrets.password },
]
export const submitted: Journey['steps'] = [...filled, 'credentials.submitted', { see: 'submitting' }]
export const atCode: Journey['steps'] = [...submitted, { done: 'signIn', output: replies.codeWanted }, { see: 'code' }]
export const codeSent: Journey['steps'] = [...atCode, 'code.typed', 'code.submitted', { see: 'submittingCode' }]
