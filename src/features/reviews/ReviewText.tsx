import { Trans } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import css from './reviews.module.css'
import { useIsCut } from './use-is-cut.ts'

interface ReviewTextProps {
  text: string
  /** Who wrote it: tells the buttons of several reviews apart. */
  name: string
}

/** Three lines of a review, and the rest on demand (spec §9); all of it where no script runs. */
export function ReviewText({ text, name }: ReviewTextProps) {
  const id = useId()
  const box = useRef<HTMLParagraphElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  const isCut = useIsCut(box, !isWhole)
  useEffect(() => {
    const element = box.current
    // Where a long text was, its beginning is brought back into view.
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
