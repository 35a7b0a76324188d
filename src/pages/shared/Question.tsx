import { useState, type ReactNode } from 'react'
import { withTexts } from '../../i18n/catalogs.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import type { QuestionAnswerProps } from './QuestionAnswer.tsx'

const QuestionAnswer = lazyPart(withTexts(() => import('./QuestionAnswer.tsx')))

/** A question where it arises; its answer is loaded when it is opened. */
export function Question({ children, ...answer }: QuestionAnswerProps & { children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <Disclosure look="fold" summary={children} onToggle={() => setOpened(true)}>
      {wasOpened && <QuestionAnswer {...answer} />}
    </Disclosure>
  )
}
