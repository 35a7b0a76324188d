import { fireEvent, screen } from '@testing-library/react'
import { createActor, fromPromise } from 'xstate'
import { vi } from 'vitest'
import type { ReactNode } from 'react'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import { submissionMachine } from '../../machines/submission/submission.machine.ts'
import type { SubmissionInput, SubmissionRequest } from '../../machines/submission/submission.types.ts'
import type { SupportFormProps } from '../../src/features/submission/SupportForm.tsx'
import { show } from './user-fixture.tsx'

export interface SubmissionFixtureOptions extends Omit<SubmissionInput, 'now'> {
  reply?: (request: SubmissionRequest) => Promise<Outcome<null>>
  now?: () => number
}

/** One of the three forms over a service with this reply. */
export const renderForm = (
  draw: (actor: SupportFormProps['actor']) => ReactNode,
  { reply = async () => accepted(null), now = () => 0, ...input }: SubmissionFixtureOptions,
) => {
  const send = vi.fn(reply)
  const machine = submissionMachine.provide({
    actors: {
      sendSubmission: fromPromise<Outcome<null>, SubmissionRequest>(({ input: request }) => send(request)),
    },
  })
  const actor = createActor(machine, { input: { ...input, now } }).start()
  show(draw(actor))
  return { actor, send }
}

export const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) })

export const fill = (name: string, value: string) => fireEvent.change(textbox(name), { target: { value } })

/** Text below a control: its hint or error. */
export const said = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
