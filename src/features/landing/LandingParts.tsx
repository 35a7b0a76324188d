import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { Landing } from '../../../machines/content/contents.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Check } from '../../ui/icons-deferred.ts'
import css from './landing.module.css'

/** The middle parts of a landing page; a part without content is left out. */

interface BandProps {
  title: ReactNode
  className?: string | undefined
  children: ReactNode
}

function Band({ title, className, children }: BandProps) {
  const id = useId()
  return (
    <section className={className ?? css.band} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

export function Highlights({ highlights }: Pick<Landing, 'highlights'>) {
  if (highlights.length === 0) return null
  return (
    <Band title={<Trans>What you can rely on</Trans>}>
      <ul className={css.highlights}>
        {highlights.map(({ title, text }) => (
          <li key={title}>
            <Check />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}

export function Steps({ steps }: Pick<Landing, 'steps'>) {
  if (steps.length === 0) return null
  return (
    <Band title={<Trans>How it works</Trans>}>
      <ol className={css.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  )
}

export function Questions({ faq }: Pick<Landing, 'faq'>) {
  if (faq.length === 0) return null
  return (
    <Band title={<Trans>Questions and answers</Trans>} className={css.questions}>
      <div className={css.entries}>
        {faq.map(({ question, answer }) => (
          <Disclosure key={question} look="row" summary={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </Band>
  )
}
