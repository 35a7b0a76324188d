import { useLingui } from '@lingui/react/macro'
import type { Topic } from './topics.ts'

/** Returns a function that names topics. */
export const useTopicName = (): ((topic: Topic) => string) => {
  const { t } = useLingui()
  return ({ name }) => name || t`Other questions`
}
