import type { SubmissionActor } from '../../../machines/submission/submission.machine.ts'
import type { SubmissionSnapshot } from '../../../machines/submission/submission.selectors.ts'
import type { SubmissionField } from '../../../machines/submission/submission.types.ts'

/** What the parts of a form are drawn from. */
export interface PartProps {
  actor: SubmissionActor
  snapshot: SubmissionSnapshot
}

/** What ties a control to its field of the chart. */
export const controlOf = <Key extends SubmissionField>({ actor, snapshot }: PartProps, key: Key) => ({
  'data-field': key,
  name: key,
  value: snapshot.context.values[key],
  readOnly: snapshot.hasTag('busy'),
  onText: (text: string) => actor.send({ type: 'field.filled', key, text }),
  onBlur: () => actor.send({ type: 'field.left', key }),
})

/** The same for what is chosen, not typed. */
export const choiceOf = ({ actor, snapshot }: PartProps, key: SubmissionField) => ({
  value: snapshot.context.values[key],
  disabled: snapshot.hasTag('busy'),
  onValue: (text: string) => actor.send({ type: 'field.filled', key, text }),
})
