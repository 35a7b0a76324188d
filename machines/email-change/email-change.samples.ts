import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { fault, isWithoutSecrets, replies, secrets, user } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { createSecret } from '../shared/secret.ts'
import { emailChangeMachine } from './email-change.machine.ts'
import { refusalJourneys } from './email-change.refusal-journeys.ts'
import { newEmail, outcomes } from './email-change.sample-data.ts'

const mailSent = [{ type: 'email.typed', text: newEmail }, 'email.submitted', 'done:requestEmail'] as const
const codeSent = [...mailSent, 'code.typed', 'code.submitted'] as const

export const emailChangeSamples = defineSamples(emailChangeMachine, {
  inputs: { user: { current: user.email } },
  events: {
    'email.typed': ({ context }) =>
      context.email === '' ? [{ text: 'nino' }, { text: newEmail }] : { text: newEmail },
    'email.submitted': {},
    'email.left': {},
    'code.typed': { code: secrets.code },
    'code.submitted': {},
    'email.corrected': {},
    'code.resent': {},
    'user.refreshed': { email: newEmail },
  },
  actors: {
    requestEmail: {
      done: [outcomes.mailed, outcomes.current, outcomes.taken, outcomes.unconfirmed, replies.flooded],
      error: fault,
    },
    stepUp: { done: [{ isConfirmed: true }, { isConfirmed: false }], error: fault },
    confirmEmail: { done: [outcomes.done, replies.codeWrong, outcomes.taken, replies.flooded], error: fault },
  },
  journeys: [
    {
      name: 'changed with the mailed code',
      steps: [
        { type: 'email.typed', text: ` ${newEmail.toUpperCase()} ` },
        'email.submitted',
        { see: 'sending' },
        'done:requestEmail',
        { see: { code: { asking: 'editing' } } },
        'code.typed',
        'code.submitted',
        { see: { code: 'confirming' } },
        'done:confirmEmail',
      ],
      end: 'changed',
    },
    {
      name: 'a wrong code keeps the step; the next one is right',
      steps: [
        ...codeSent,
        { done: 'confirmEmail', output: replies.codeWrong },
        { see: { code: { asking: 'refused' } } },
        'code.typed',
        'code.submitted',
        'done:confirmEmail',
      ],
      end: 'changed',
    },
    {
      name: 'the code has expired: another mail',
      steps: [
        ...codeSent,
        { done: 'confirmEmail', output: outcomes.expired },
        { see: { code: { asking: 'refused' } } },
        'code.resent',
        { see: { code: 'resending' } },
        'done:requestEmail',
      ],
      end: { code: { asking: 'resent' } },
    },
    {
      name: 'an invalid or current address is not sent',
      steps: [
        'email.submitted',
        { see: { address: 'incomplete' } },
        { type: 'email.typed', text: 'nino@example' },
        'email.submitted',
        { see: { address: 'incomplete' } },
        { type: 'email.typed', text: user.email.toUpperCase() },
        'email.submitted',
      ],
      end: { address: 'incomplete' },
    },
    {
      name: 'step-up: the address is not typed twice',
      steps: [
        { type: 'email.typed', text: newEmail },
        'email.submitted',
        { done: 'requestEmail', output: outcomes.unconfirmed },
        { see: 'proving' },
        { done: 'stepUp', output: { isConfirmed: true } },
        { see: 'sending' },
        'done:requestEmail',
      ],
      end: { code: { asking: 'editing' } },
    },
    {
      name: 'step-up cancelled: the old address and the input are kept',
      steps: [
        { type: 'email.typed', text: newEmail },
        'email.submitted',
        { done: 'requestEmail', output: outcomes.unconfirmed },
        { done: 'stepUp', output: { isConfirmed: false } },
      ],
      end: { address: 'editing' },
    },
    {
      name: 'the step-up has expired for another mail: repeated',
      steps: [
        ...mailSent,
        'code.resent',
        { done: 'requestEmail', output: outcomes.unconfirmed },
        { see: { code: 'proving' } },
        { done: 'stepUp', output: { isConfirmed: true } },
        { see: { code: 'resending' } },
        'done:requestEmail',
      ],
      end: { code: { asking: 'resent' } },
    },
    {
      name: 'the address belongs to another account',
      steps: [
        { type: 'email.typed', text: newEmail },
        'email.submitted',
        { done: 'requestEmail', output: outcomes.taken },
      ],
      end: { address: 'refused' },
    },
    {
      name: 'the address is taken before the code is sent',
      steps: [...codeSent, { done: 'confirmEmail', output: outcomes.taken }],
      end: { address: 'refused' },
    },
    {
      name: 'the mailed link was used in another tab: no code is required',
      steps: [...mailSent, 'user.refreshed'],
      end: 'changed',
    },
    {
      name: 'the link was used while the code is checked: its reply is awaited',
      steps: [...codeSent, 'user.refreshed', { see: { code: 'confirming' } }, 'done:confirmEmail'],
      end: 'changed',
    },
    {
      name: 'another mail is requested after the link was used on another device: no code is required',
      steps: [...mailSent, 'code.resent', { done: 'requestEmail', output: outcomes.current }],
      end: 'changed',
    },
    {
      name: 'the address is already current, changed on another device',
      steps: [
        { type: 'email.typed', text: newEmail },
        'email.submitted',
        { done: 'requestEmail', output: outcomes.current },
      ],
      end: 'changed',
    },
    {
      name: 'a misspelt address is corrected',
      steps: [...mailSent, 'email.corrected', { see: { address: 'editing' } }, 'email.submitted', 'done:requestEmail'],
      end: { code: { asking: 'editing' } },
    },
    {
      name: 'an empty code is not sent',
      steps: [...mailSent, 'code.submitted'],
      end: { code: { asking: 'incomplete' } },
    },
    {
      name: 'too many mails: the address can be corrected during the wait',
      steps: [
        { type: 'email.typed', text: newEmail },
        'email.submitted',
        { done: 'requestEmail', output: replies.flooded },
        { type: 'email.typed', text: `new.${newEmail}` },
        'email.submitted',
        { see: { address: 'heldBack' } },
        { wait: 20_000 },
      ],
      end: { address: 'editing' },
    },
    {
      name: 'while a code is checked nothing else can be requested',
      steps: [...codeSent, 'email.corrected', { see: { code: 'confirming' } }, 'done:confirmEmail'],
      end: 'changed',
    },
    {
      name: 'too many codes: nothing is sent until the wait ends',
      steps: [
        ...codeSent,
        { done: 'confirmEmail', output: replies.flooded },
        'code.submitted',
        'code.resent',
        { type: 'code.typed', code: createSecret('135791') },
        { wait: 19_999 },
        { see: { code: { asking: 'heldBack' } } },
        { wait: 1 },
      ],
      end: { code: { asking: 'editing' } },
    },
    ...refusalJourneys,
  ],
  invariants: {
    'no code in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'the code is cleared when its step is left': (snapshot) =>
      snapshot.matches('code') || snapshot.context.code.isEmpty,
    'no code step before the mail was sent': (snapshot, _persisted, { events }) =>
      !snapshot.matches('code') ||
      events.some(
        (event) => event.type === 'xstate.done.actor.requestEmail' && fieldOf(event, 'output', 'ok') === true,
      ),
    'input is kept, also during a wait': ({ context }, _persisted, { events }) => {
      const [code, text] = [fieldOf(events.at(-1), 'code'), fieldOf(events.at(-1), 'text')]
      return (code ?? context.code) === context.code && (text ?? context.email) === context.email
    },
    'a wrong code keeps its step and its message': (snapshot, _persisted, { events }) =>
      fieldOf(events.at(-1), 'output', 'refusal', 'code') !== codes.codeWrong ||
      (snapshot.matches({ code: { asking: 'refused' } }) && snapshot.context.refusal?.code === codes.codeWrong),
    'the current address changes by the service only': ({ context }, _persisted, { events, emitted }) => {
      const isRefreshed = events.some(
        (event) => event.type === 'user.refreshed' && fieldOf(event, 'email') === newEmail,
      )
      const isTold = isRefreshed || emitted.some(({ type }) => type === 'email.changed')
      return context.current === (isTold ? newEmail : user.email)
    },
    'no code step without a sent mail': (snapshot, _persisted, { events }) =>
      fieldOf(events.at(-1), 'output', 'value', 'current') !== true || snapshot.matches('changed'),
    'addresses are sent normalized': (_snapshot, _persisted, { started }) =>
      started.every(({ src, input }) => src !== 'requestEmail' || fieldOf(input, 'email') === newEmail),
  },
})
