import { codes } from '../shared/codes.ts'
import { noSecret } from '../shared/secret.ts'
import { secrets, replies } from '../shared/sample-account.ts'
import { refused } from '../shared/outcome.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { stepUpMachine } from './step-up.machine.ts'
import { codeTyped, ends, outcomes } from './step-up.sample-data.ts'

const waysNeeded = (...ways: readonly string[]) => refused(codes.confirmNeeded, 'Confirm that it’s you.', { ways })

/** In another order than ours. */
const everyWay = waysNeeded('passkey', 'mail', 'backup', 'code', 'password')
const ways = ['password', 'code', 'backup', 'mail', 'passkey'] as const

/** Journeys of the ways of an account: which are offered, and that none is begun while another is under way. */
export const waysJourneys: readonly JourneyOf<typeof stepUpMachine>[] = [
  {
    name: 'nothing else is begun while a code is mailed or checked, or a passkey is asked for',
    input: 'mail',
    steps: [
      { done: 'mailCode', output: everyWay },
      { see: { asking: 'editing' } },
      { context: { ways, way: 'password', refusal: null } },
      { called: 'mailCode', times: 1 },
      { type: 'way.chosen', way: 'mail' },
      { type: 'way.chosen', way: 'password' },
      'passkey.chosen',
      { see: 'mailing' },
      { called: 'signPasskey', times: 0 },
      { called: 'mailCode', times: 1 },
      'done:mailCode',
      { context: { way: 'mail' } },
      codeTyped,
      'secret.submitted',
      { type: 'way.chosen', way: 'password' },
      'passkey.chosen',
      'mail.resent',
      'secret.submitted',
      { see: 'checking' },
      { context: { way: 'mail', secret: secrets.code } },
      { called: 'signPasskey', times: 0 },
      { called: 'confirmSession', input: { proof: { way: 'mail', secret: secrets.code } }, times: 1 },
      'error:confirmSession',
      'passkey.chosen',
      { type: 'way.chosen', way: 'password' },
      'passkey.chosen',
      { see: 'signing' },
      { context: { way: 'passkey' } },
      { called: 'signPasskey', times: 1 },
      { called: 'mailCode', times: 0 },
      { done: 'signPasskey', output: ends.signed },
    ],
    end: 'confirmed',
    output: { isConfirmed: true },
  },
  {
    name: 'the account has other ways when its code is mailed: the first of them is asked for',
    input: 'mail',
    steps: [
      { done: 'mailCode', output: outcomes.codeNeeded },
      { see: { asking: 'editing' } },
      { context: { ways: ['code'], way: 'code', refusal: null, secret: noSecret } },
      { emitted: [{ type: 'field.asked', key: 'code' }] },
    ],
    end: { asking: 'editing' },
  },
  {
    name: 'the account has other ways when its passkey is verified: the passkey is one of them',
    input: 'passkey',
    steps: [
      'passkey.chosen',
      { done: 'signPasskey', output: { kind: 'answered', outcome: outcomes.passwordNeeded } },
      { see: { asking: 'editing' } },
      { context: { ways: ['password', 'passkey'], way: 'password', refusal: null } },
    ],
    end: { asking: 'editing' },
  },
  {
    name: 'none of the ways is known to this page: only a new sign-in helps',
    input: 'code',
    steps: [
      codeTyped,
      'secret.submitted',
      { done: 'confirmSession', output: waysNeeded('retina') },
      { see: 'signIn' },
      { context: { ways: ['signIn'], secret: noSecret } },
    ],
    end: 'signIn',
  },
  {
    name: 'a new sign-in is required: no other way is offered beside it',
    input: 'mail',
    steps: [
      'done:mailCode',
      codeTyped,
      'secret.submitted',
      { done: 'confirmSession', output: waysNeeded('mail', 'signIn') },
    ],
    end: 'signIn',
  },
  {
    name: 'ways that the account does not have change nothing',
    input: 'password',
    steps: [
      'secret.typed',
      { type: 'way.chosen', way: 'code' },
      { type: 'way.chosen', way: 'password' },
      'passkey.chosen',
      'mail.resent',
      { see: { asking: 'editing' } },
      { context: { way: 'password', secret: secrets.password } },
      { called: 'signPasskey', times: 0 },
      { called: 'mailCode', times: 0 },
    ],
    end: { asking: 'editing' },
  },
  {
    name: 'too many wrong codes: no new mail during the wait either',
    input: 'mail',
    steps: [
      'done:mailCode',
      codeTyped,
      'secret.submitted',
      { done: 'confirmSession', output: replies.flooded },
      { called: 'mailCode', times: 1 },
      { called: 'confirmSession', times: 1 },
      'mail.resent',
      'secret.submitted',
      { see: { asking: 'heldBack' } },
      { called: 'mailCode', times: 0 },
      { called: 'confirmSession', times: 0 },
      { wait: 20_000 },
      'mail.resent',
    ],
    end: 'mailing',
  },
]
