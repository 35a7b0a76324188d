import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { Ref, TextareaHTMLAttributes } from 'react'
import { formatAmount } from '../i18n/format.ts'
import { useLocale } from '../i18n/use-locale.ts'
import line from './TextInput.module.css'
import css from './TextArea.module.css'
import { cx } from './cx.ts'
import { usePrehydrationText } from './use-prehydration-text.ts'

/** Characters typed and their limit. */
export interface Characters {
  used: number
  most: number
}

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  onText?: (text: string) => void
  /** Shows the characters left below the text; typed text is never cut. */
  characters?: Characters
  ref?: Ref<HTMLTextAreaElement>
}

/** The counter stands out when a tenth of the limit is left. */
const nearPart = 10

const stateOf = ({ used, most }: Characters): 'calm' | 'near' | 'beyond' => {
  if (used > most) return 'beyond'
  return used * nearPart > most * (nearPart - 1) ? 'near' : 'calm'
}

/** Characters left: drawn at each key, announced only near the limit. */
function Counter({ id, characters }: { id: string; characters: Characters }) {
  const { t } = useLingui()
  const lang = useLocale()
  const state = stateOf(characters)
  const count = Math.abs(characters.most - characters.used)
  const shown = formatAmount(String(count), lang)
  return (
    <>
      <p id={id} className={css.counter} data-state={state}>
        {state === 'beyond'
          ? t`${plural(count, { one: `${shown} character too many`, other: `${shown} characters too many` })}`
          : t`${plural(count, { one: `${shown} character left`, other: `${shown} characters left` })}`}
      </p>
      <span className="sr" role="status">
        {state === 'near' && t`Almost at the limit.`}
        {state === 'beyond' && t`Your text is too long. Shorten it.`}
      </span>
    </>
  )
}

/** Multi-line text that grows with its content; spread a `FieldControl` on it. */
export function TextArea({ onText, characters, onChange, ...rest }: TextAreaProps) {
  const id = useId()
  const described = [rest['aria-describedby'], characters && id].filter(Boolean).join(' ')
  return (
    <div className={cx(line.box, css.box)} data-beyond={(characters && stateOf(characters) === 'beyond') || undefined}>
      <textarea
        ref={usePrehydrationText(rest.value, onText)}
        rows={5}
        {...rest}
        aria-describedby={described || undefined}
        className={cx(line.input, css.text)}
        onChange={(event) => {
          onChange?.(event)
          onText?.(event.target.value)
        }}
      />
      {characters && <Counter id={id} characters={characters} />}
    </div>
  )
}
