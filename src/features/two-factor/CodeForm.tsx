import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { createSecret, reveal } from '../../../machines/shared/secret.ts'
import type { TwoFactorActor } from '../../../machines/two-factor/two-factor.machine.ts'
import { profileProblemText } from '../../i18n/profile-problem-text.ts'
import { troubleText } from '../../i18n/trouble-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button, type ButtonTone } from '../../ui/Button.tsx'
import { CodeBoxes } from '../../ui/CodeBoxes.tsx'
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
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  if (step === 'incomplete') return profileProblemText(i18n, 'codeIncomplete')
  return troubleText(i18n, lang, { isUnreachable: step === 'unreachable', refusal })
}

/** Six boxes and their button. */
export function CodeForm(props: CodeFormProps) {
  const { actor, step, children, tone = 'primary' } = props
  const { t } = useLingui()
  const own = useRef<HTMLInputElement>(null)
  const boxes = props.boxes ?? own
  const code = useSelector(actor, ({ context }) => reveal(context.code))
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
      <CodeBoxes
        ref={boxes}
        label={t`Code from the app`}
        value={code}
        error={trouble}
        readOnly={isBusy}
        onText={(digits) => actor.send({ type: 'code.typed', code: createSecret(digits) })}
        onConfirm={() => actor.send({ type: 'code.submitted' })}
      />
      <Button type="submit" full tone={tone} busy={isBusy} muted={step === 'flooded'}>
        {children}
      </Button>
    </form>
  )
}
