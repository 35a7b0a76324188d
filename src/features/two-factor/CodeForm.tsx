import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { codeProblem } from '../../../machines/shared/code-step.ts'
import type { TwoFactorActor } from '../../../machines/two-factor/two-factor.machine.ts'
import { credentialText } from '../../i18n/credential-text.ts'
import { troubleText } from '../../i18n/trouble-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button, type ButtonTone } from '../../ui/Button.tsx'
import { CodeInput } from '../../components/CodeInput.tsx'
import { HeldBack } from '../../components/HeldBack.tsx'
import css from './two-factor.module.css'

export interface CodeFormProps {
  actor: TwoFactorActor
  /** The state in which the code is typed, of the setup or of turning it off. */
  step: 'incomplete' | 'unreachable' | 'flooded' | null
  /** On the button. */
  children: ReactNode
  tone?: ButtonTone
  /** The boxes, for whoever gives them the focus first. */
  boxes?: RefObject<HTMLInputElement | null>
}

/** The red line below the boxes (spec §2). */
function useTrouble({ actor, step }: CodeFormProps): string | undefined {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { refusal, ...code } = useSelector(actor, ({ context }) => context)
  if (step === 'incomplete') return credentialText(i18n, codeProblem(code))
  if (step === 'flooded') return undefined
  return troubleText(i18n, lang, { isUnreachable: step === 'unreachable', refusal })
}

/** Six boxes, or the field of a backup code, and their button. */
export function CodeForm(props: CodeFormProps) {
  const { actor, step, children, tone = 'primary' } = props
  const { t } = useLingui()
  const own = useRef<HTMLInputElement>(null)
  const boxes = props.boxes ?? own
  const { way, code, refusal } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const trouble = useTrouble(props)
  useEffect(() => {
    const asking = actor.on('code.asked', () => boxes.current?.focus())
    return () => asking.unsubscribe()
  }, [actor, boxes])
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'code.submitted' })
      }}
    >
      <CodeInput
        ref={boxes}
        step={{ way, code }}
        label={t`Code from the app`}
        error={trouble}
        readOnly={isBusy}
        onCode={(typed) => actor.send({ type: 'code.typed', code: typed })}
        onConfirm={() => actor.send({ type: 'code.submitted' })}
      />
      <HeldBack refusal={step === 'flooded' ? refusal : null} />
      <Button type="submit" full tone={tone} busy={isBusy} muted={step === 'flooded'}>
        {children}
      </Button>
    </form>
  )
}
