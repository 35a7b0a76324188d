import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { Check, Copy } from '../../ui/icons-deferred.ts'
import { useCopied } from '../../ui/use-copied.ts'
import css from './docs.module.css'

/** Copies text to the clipboard; false when refused. */
export type CopyText = (text: string) => Promise<boolean>

export interface CopyButtonProps {
  text: string
  /** Accessible name: what is copied. */
  label: string
  copy: CopyText
}

export function CopyButton({ text, label, copy }: CopyButtonProps) {
  const { t } = useLingui()
  const [copied, markCopied] = useCopied()
  return (
    <>
      <Button
        size="sm"
        tone="secondary"
        icon={copied ? <Check /> : <Copy />}
        onClick={() => void copy(text).then((done) => done && markCopied())}
      >
        <span aria-hidden="true">{copied ? t`Copied` : t`Copy`}</span>
        <span className="sr">{label}</span>
      </Button>
      <span className="sr" role="status">
        {copied && t`Copied`}
      </span>
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
  return (
    <div className={css.code}>
      {/* Scrolls sideways, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} translate="no" aria-label={label} role="group">
        <code>
          <Lines code={code} />
        </code>
      </pre>
      <div className={css.copy}>
        <CopyButton text={code} label={t`Copy: ${label}`} copy={copy} />
      </div>
    </div>
  )
}
