import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import css from './reviews.module.css'
import { useIsCut } from './use-is-cut.ts'

interface ReviewTextProps {
  text: string
  /** The author, who distinguishes the buttons of several reviews. */
  name: string
}

/** Three lines of a review, and the rest on demand (spec §9); the whole text without a script. */
export function ReviewText({ text, name }: ReviewTextProps) {
  const id = useId()
  const box = useRef<HTMLParagraphElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  const isCut = useIsCut(box, !isWhole)
  useEffect(() => {
    const element = box.current
    // After a long text is collapsed, its beginning is scrolled back into view.
    return isWhole ? () => element?.scrollIntoView({ block: 'nearest' }) : undefined
  }, [isWhole])
  return (
    <div className={css.text} data-whole={isWhole || undefined}>
      <p ref={box} id={id}>
        {text}
      </p>
      {isCut && (
        <button
          type="button"
          className={css.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? <Trans>Show less</Trans> : <Trans>Show more</Trans>}
          <span className="sr"> {name}</span>
        </button>
      )}
    </div>
  )
}
