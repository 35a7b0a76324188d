import { assign, emit, fromPromise, setup } from 'xstate'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isConfirmNeeded, isHeldBack } from '../shared/outcome-guards.ts'
import type { Outcome, Refusal } from '../shared/outcome.ts'
import { heldBack } from '../shared/waiting.ts'
import { isConfirmed } from '../step-up/step-up.invoke.ts'
import { stepUpMachine } from '../step-up/step-up.machine.ts'
import type { AddingEnd, Passkey, PasskeysContext, PasskeysEmitted, PasskeysEvent } from './passkeys.types.ts'

/** Types, actors, actions and guards of the passkeys chart. */
export const passkeysSetup = setup({
  types: {
    context: {} as PasskeysContext,
    events: {} as PasskeysEvent,
    emitted: {} as PasskeysEmitted,
    tags: {} as 'busy' | 'listed' | 'heldBack',
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
    editName: assign({ name: (_, text: string) => text }),
    askName: emit({ type: 'field.asked', key: 'name' }),
    tellAdded: emit({ type: 'passkey.added' }),
    tellRenamed: emit({ type: 'passkey.renamed' }),
    tellRemoved: emit({ type: 'passkey.removed' }),
  },
  guards: {
    isComplete: ({ context }) => context.name.trim() !== '',
    isListed: ({ context }, id: string) => context.passkeys.some((each) => each.id === id),
    isRemoval: ({ context }) => context.chosen !== null,
    isAccepted,
    isConfirmNeeded,
    isConfirmed,
    isHeldBack,
    isGone: (_: unknown, outcome: Outcome<unknown>) => outcome.ok || outcome.refusal.code === codes.notFound,
    isAdded: (_: unknown, end: AddingEnd) => end.kind === 'answered' && end.outcome.ok,
    isCancelled: (_: unknown, end: AddingEnd) => end.kind === 'cancelled',
    isUnsupported: (_: unknown, end: AddingEnd) => end.kind === 'unsupported',
    isFailed: (_: unknown, end: AddingEnd) => end.kind === 'failed',
    isKnown: (_: unknown, end: AddingEnd) => end.kind === 'known',
  },
  delays: { heldBack },
})
