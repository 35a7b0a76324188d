import { useRef } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { CopyStatus } from '../../ui/CopyStatus.tsx'
import { Check, Copy } from '../../ui/icons-deferred.ts'
import { useCopy, type CopyText } from '../../ui/use-copy.ts'
import css from './docs.module.css'

export type { CopyText }

interface PressProps {
  /** Accessible name: what is copied. */
  label: string
  isCopied: boolean
  onPress: () => void
}

function Press({ label, isCopied, onPress }: PressProps) {
  const { t } = useLingui()
  return (
    <Button size="sm" tone="secondary" icon={isCopied ? <Check /> : <Copy />} onClick={onPress}>
      <span aria-hidden="true">{isCopied ? t`Copied` : t`Copy`}</span>
      <span className="sr">{label}</span>
    </Button>
  )
}

export interface CopyButtonProps extends Pick<PressProps, 'label'> {
  text: string
  copy: CopyText
}

/** Copies what is not shown. */
export function CopyButton({ text, label, copy }: CopyButtonProps) {
  const { t } = useLingui()
  const [copying, press] = useCopy(copy)
  return (
    <>
      <Press label={label} isCopied={copying.outcome === 'copied'} onPress={() => press(text)} />
      <CopyStatus copying={copying} label={label} copiedLabel={t`Copied`} />
    </>
  )
}

/** Comments of all four languages stand on lines of their own. */
const isComment = (line: string): boolean => /^(#|\/\/)/.test(line)

function Lines({ code }: { code: string }) {
  const lines = code.trimEnd().split('\n')
  return lines.map((line, index) => (
    // A line has no identity but its place.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index} className={isComment(line) ? css.comment : undefined}>
      {line}
      {index < lines.length - 1 && '\n'}
    </span>
  ))
}

export interface CodeBlockProps {
  /** Accessible name of code and button. */
  label: string
  code: string
  copy: CopyText
}

/** Code with a button to copy it; long lines scroll. */
export function CodeBlock({ label, code, copy }: CodeBlockProps) {
  const { t } = useLingui()
  const shown = useRef<HTMLElement>(null)
  const [copying, press] = useCopy(copy, shown)
  const name = t`Copy: ${label}`
  return (
    <div className={css.code}>
      {/* Scrolls sideways, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} translate="no" aria-label={label} role="group">
        <code ref={shown}>
          <Lines code={code} />
        </code>
      </pre>
      <div className={css.copy}>
        <Press label={name} isCopied={copying.outcome === 'copied'} onPress={() => press(code)} />
      </div>
      <div className={css.told}>
        <CopyStatus copying={copying} label={name} copiedLabel={t`Copied`} />
      </div>
    </div>
  )
}
