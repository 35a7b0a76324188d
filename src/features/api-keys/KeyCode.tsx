import { useRef, type ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ApiKeysActor } from '../../../machines/api-keys/api-keys.machine.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { codeProblem } from '../../../machines/shared/code-step.ts'
import { credentialText } from '../../i18n/credential-text.ts'
import { troubleText } from '../../i18n/trouble-text.ts'
import { Button, type ButtonTone } from '../../ui/Button.tsx'
import { CodeInput, OtherCodeButton } from '../../components/CodeInput.tsx'
import { useAskedFocus } from '../../ui/use-asked-focus.ts'
import css from './api-keys.module.css'

export interface KeyCodeProps {
  actor: ApiKeysActor
  lang: Lang
  tone?: ButtonTone
  /** On the button. */
  children: ReactNode
}

/** The two-factor code that a new key, or the deletion of one, needs: of the authenticator, or a backup code. */
export function KeyCode({ actor, lang, tone = 'primary', children }: KeyCodeProps) {
  const { t, i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  useAskedFocus(actor, form)
  const snapshot = useSelector(actor, (current) => current)
  const { way, code, refusal } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isIncomplete =
    snapshot.matches({ deleting: { code: 'incomplete' } }) || snapshot.matches({ coding: 'incomplete' })
  const isUnreachable =
    snapshot.matches({ deleting: { code: 'unreachable' } }) || snapshot.matches({ coding: 'unreachable' })
  const isFlooded = snapshot.matches({ deleting: { code: 'flooded' } }) || snapshot.matches({ coding: 'flooded' })
  const submit = () => actor.send({ type: 'code.submitted' })
  return (
    <form
      ref={form}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <CodeInput
        step={{ way, code }}
        label={t`Two-factor code`}
        error={
          isIncomplete
            ? credentialText(i18n, codeProblem(snapshot.context))
            : troubleText(i18n, lang, { isUnreachable, refusal })
        }
        readOnly={isBusy}
        takesFocus
        onCode={(typed) => actor.send({ type: 'code.typed', code: typed })}
        onConfirm={submit}
      />
      <Button type="submit" full tone={tone} busy={isBusy} muted={isFlooded}>
        {children}
      </Button>
      <OtherCodeButton way={way} disabled={isBusy} onChange={() => actor.send({ type: 'way.changed' })} />
    </form>
  )
}
