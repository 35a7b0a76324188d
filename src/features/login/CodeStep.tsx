import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectIsUnanswered, selectProblems, type LoginSnapshot } from '../../../machines/login/login.selectors.ts'
import type { LoginActor } from '../../../machines/login/login.machine.ts'
import { credentialText } from '../../i18n/credential-text.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeInput, OtherCodeButton } from '../../components/CodeInput.tsx'
import { Form, FormActions } from '../../ui/Form.tsx'
import { KeyRound } from '../../ui/icons-sign-in.ts'
import { Trouble } from '../../components/FormError.tsx'
import { PasskeyTrouble } from './PasskeyTrouble.tsx'

/** The red line below the boxes: too few digits, or what the service said about the code. */
function useCodeError(snapshot: LoginSnapshot): string | undefined {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { refusal } = snapshot.context
  if (snapshot.matches({ code: 'refused' }) && refusal !== null) return refusalText(i18n, lang, refusal)
  return credentialText(i18n, selectProblems(snapshot).code)
}

/** What may take the place of the code that is asked for. */
function OtherWays({ actor, snapshot }: { actor: LoginActor; snapshot: LoginSnapshot }) {
  const isBusy = snapshot.hasTag('busy')
  // Its button keeps the focus meanwhile.
  const isPasskey = snapshot.matches('submittingPasskey')
  const { way, hasPasskey } = snapshot.context
  return (
    <>
      {hasPasskey && (
        <Button
          tone="secondary"
          full
          icon={<KeyRound />}
          busy={isPasskey}
          disabled={isBusy && !isPasskey}
          onClick={() => actor.send({ type: 'passkey.chosen' })}
        >
          <Trans>Use a passkey</Trans>
        </Button>
      )}
      <OtherCodeButton way={way} disabled={isBusy} onChange={() => actor.send({ type: 'way.changed' })} />
    </>
  )
}

/** The code step of signing in: six boxes, Enter or the button (spec §2, §4). */
export function CodeStep({ actor }: { actor: LoginActor }) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (state) => state)
  const error = useCodeError(snapshot)
  const { refusal, waitUntil, now } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const isChecked = snapshot.matches('submittingCode')
  const isBarred = !isChecked && !snapshot.can({ type: 'code.submitted' })
  return (
    <Form label={t`Confirmation code`} actor={actor} onSubmit={() => actor.send({ type: 'code.submitted' })}>
      <CodeInput
        takesFocus
        step={snapshot.context}
        readOnly={isBusy}
        error={error}
        onCode={(code) => actor.send({ type: 'code.typed', code })}
      />
      <PasskeyTrouble snapshot={snapshot} />
      <Trouble
        refusal={snapshot.matches({ code: 'heldBack' }) ? refusal : null}
        waitUntil={waitUntil}
        isUnanswered={selectIsUnanswered(snapshot)}
        now={now}
      />
      <FormActions>
        <Button type="submit" full busy={isChecked} muted={isBarred} aria-disabled={isBarred}>
          <Trans>Confirm</Trans>
        </Button>
        <OtherWays actor={actor} snapshot={snapshot} />
        <Button
          tone="quiet"
          full
          disabled={!snapshot.can({ type: 'code.abandoned' })}
          onClick={() => actor.send({ type: 'code.abandoned' })}
        >
          <Trans>Back</Trans>
        </Button>
      </FormActions>
    </Form>
  )
}
