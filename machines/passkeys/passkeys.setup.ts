import { assign, emit, fromPromise, setup } from 'xstate'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import type { Outcome, Refusal } from '../shared/outcome.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import { isConfirmNeeded } from '../step-up/step-up.rules.ts'
import type { StepUpOutput } from '../step-up/step-up.types.ts'
import type { AddingEnd, Passkey, PasskeysContext, PasskeysEmitted, PasskeysEvent } from './passkeys.types.ts'

/** What the chart of passkeys is made of. */
export const passkeysSetup = setup({
  types: {
    context: {} as PasskeysContext,
    events: {} as PasskeysEvent,
    emitted: {} as PasskeysEmitted,
    tags: {} as 'busy' | 'listed',
    meta: {} as { view: string; description: string },
    children: {} as { stepUp: 'stepUp' },
  },
  actors: {
    loadPasskeys: fromPromise<Outcome<readonly Passkey[]>>(notProvided('loadPasskeys')),
    addPasskey: fromPromise<AddingEnd>(notProvided('addPasskey')),
    renamePasskey: fromPromise<Outcome<Passkey>, { id: string; name: string }>(notProvided('renamePasskey')),
    removePasskey: fromPromise<Outcome<null>, { id: string }>(notProvided('removePasskey')),
    stepUp: stepUpMachine,
  },
  actions: {
    takePasskeys: assign({ passkeys: (_, passkeys: readonly Passkey[]) => passkeys, refusal: null }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    choose: assign(({ context }, id: string) => {
      const chosen = context.passkeys.find((each) => each.id === id) ?? null
      return { chosen, name: chosen?.name ?? '' }
    }),
    forgetChosen: assign({ chosen: null, name: '' }),
    typeName: assign({ name: (_, text: string) => text }),
    askName: emit({ type: 'field.asked', key: 'name' }),
    tellAdded: emit({ type: 'passkey.added' }),
    tellRenamed: emit({ type: 'passkey.renamed' }),
    tellRemoved: emit({ type: 'passkey.removed' }),
  },
  guards: {
    isNamed: ({ context }) => context.name.trim() !== '',
    isListed: ({ context }, id: string) => context.passkeys.some((each) => each.id === id),
    isRemoval: ({ context }, output: StepUpOutput) => output.isConfirmed && context.chosen !== null,
    isConfirmed: (_, output: StepUpOutput) => output.isConfirmed,
    isAccepted: (_, outcome: Outcome<unknown>) => outcome.ok,
    isConfirmNeeded: (_, outcome: Outcome<unknown>) => isConfirmNeeded(outcome),
    isGone: (_, outcome: Outcome<unknown>) => outcome.ok || outcome.refusal.code === codes.notFound,
    isAdded: (_, end: AddingEnd) => end.kind === 'answered' && end.outcome.ok,
    isAddingHeldBack: (_, end: AddingEnd) => end.kind === 'answered' && isConfirmNeeded(end.outcome),
    isCancelled: (_, end: AddingEnd) => end.kind === 'cancelled',
    isUnsupported: (_, end: AddingEnd) => end.kind === 'unsupported',
    isFailed: (_, end: AddingEnd) => end.kind === 'failed',
    isKnown: (_, end: AddingEnd) => end.kind === 'known',
  },
})
