import { useLingui } from '@lingui/react/macro'
import type { Topic } from './topics.ts'

export const useTopicName = (): ((topic: Topic) => string) => {
  const { t } = useLingui()
  return ({ name }) => name || t`Other questions`
}
