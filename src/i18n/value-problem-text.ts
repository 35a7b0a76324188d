import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RouteField } from '../../machines/shared/api.ts'
import type { ValueProblem } from '../../machines/shared/value-field.ts'

const texts: Readonly<Record<ValueProblem | 'withExample', MessageDescriptor>> = {
  fieldMissing: msg`Fill in “{label}”.`,
  fieldInvalid: msg`This doesn’t look right. Check it.`,
  withExample: msg`Enter it like this: {example}`,
  addressInvalid: msg`This isn’t an address on the {label} network.`,
}

/** Why the value of a field of payment details cannot be sent. */
export const valueProblemText = (
  i18n: I18n,
  key: ValueProblem,
  { label = '', network = '', example }: Partial<Pick<RouteField, 'label' | 'network' | 'example'>> = {},
): string => {
  const text = key === 'fieldInvalid' && example !== undefined ? texts.withExample : texts[key]
  return i18n._({ ...text, values: { label: key === 'addressInvalid' ? network : label, example: example ?? '' } })
}
