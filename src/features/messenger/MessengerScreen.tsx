import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { messengerMachine, MessengerActor } from '../../../machines/messenger/messenger.machine.ts'
import { CodeForm } from '../../components/CodeForm.tsx'
import { FormError } from '../../components/FormError.tsx'
import { refusalText } from '../../i18n/refusal-text.ts'
import { Button } from '../../ui/Button.tsx'
import Dialog from '../../ui/Dialog.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import css from './messenger.module.css'

interface PartProps {
  actor: MessengerActor
  snapshot: SnapshotFrom<typeof messengerMachine>
}

const isCodeStep = ({ snapshot }: PartProps): boolean =>
  snapshot.matches({ account: 'code' }) || snapshot.matches({ account: 'submittingCode' })

/** Goes on as a guest. */
function Skip({ actor }: PartProps) {
  return (
    <Button tone="quiet" full onClick={() => actor.send({ type: 'signIn.skipped' })}>
      <Trans>Continue without signing in</Trans>
    </Button>
  )
}

function Trouble({ actor, snapshot }: PartProps) {
  return (
    <div className={css.trouble}>
      <FormError refusal={snapshot.context.refusal} isUnanswered={snapshot.matches({ account: 'unanswered' })} />
      {snapshot.matches({ account: 'refused' }) && (
        <p>
          <Trans>If it happens again, close this window and open it from the chat.</Trans>
        </p>
      )}
      {snapshot.can({ type: 'signIn.retried' }) && (
        <Button full onClick={() => actor.send({ type: 'signIn.retried' })}>
          <Trans>Try again</Trans>
        </Button>
      )}
      <Skip actor={actor} snapshot={snapshot} />
    </div>
  )
}

function Code(props: PartProps) {
  return (
    <div className={css.trouble}>
      <p>
        <Trans>Two-factor authentication is on for your account.</Trans>
      </p>
      <CodeForm takesFocus hasOtherWay actor={props.actor} snapshot={props.snapshot}>
        <Trans>Confirm</Trans>
      </CodeForm>
      <Skip {...props} />
    </div>
  )
}

/** The service says more about a link than about other tokens. */
const linkText: typeof refusalText = (i18n, lang, refusal) =>
  refusal.message === '' ? refusalText(i18n, lang, refusal) : refusal.message

/** The link may be somebody else's: nobody is linked without a question. */
function Linking({ actor, snapshot }: PartProps) {
  const decline = () => actor.send({ type: 'link.declined' })
  const isRefused = snapshot.matches({ account: 'linkRefused' })
  const { t } = useLingui()
  return (
    <Dialog
      open
      size="sm"
      title={isRefused ? t`We couldn’t link Telegram` : t`Link Telegram to your account?`}
      closeLabel={t`Continue without linking`}
      onClose={decline}
    >
      <div className={css.trouble}>
        {isRefused ? (
          <FormError refusal={snapshot.context.refusal} isUnanswered={false} textOf={linkText} />
        ) : (
          <>
            <p>
              <Trans>
                From now on, this Telegram signs in to the account that created the link. Only continue if you’ve just
                asked for it in your own profile.
              </Trans>
            </p>
            <Button full onClick={() => actor.send({ type: 'link.agreed' })}>
              <Trans>Link Telegram</Trans>
            </Button>
          </>
        )}
        <Button tone="quiet" full onClick={decline}>
          <Trans>Continue without linking</Trans>
        </Button>
      </div>
    </Dialog>
  )
}

function Question(props: PartProps) {
  const { t } = useLingui()
  const { actor, snapshot } = props
  return (
    <Dialog
      open
      size="sm"
      title={isCodeStep(props) ? t`Enter the code` : t`We couldn’t sign you in`}
      closeLabel={t`Continue without signing in`}
      onClose={() => snapshot.can({ type: 'signIn.skipped' }) && actor.send({ type: 'signIn.skipped' })}
    >
      {isCodeStep(props) ? <Code {...props} /> : <Trouble {...props} />}
    </Dialog>
  )
}

/** A line at the top of the page, with the way on. */
function Line({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className={css.line}>
      <p role="status">{children}</p>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}

function SignInLine({ actor }: PartProps) {
  return (
    <Line
      actions={
        <Button size="sm" tone="soft" onClick={() => actor.send({ type: 'signIn.retried' })}>
          <Trans>Sign in</Trans>
        </Button>
      }
    >
      <Trans>You’re not signed in.</Trans>
    </Line>
  )
}

function PhoneLine({ actor }: PartProps) {
  return (
    <Line
      actions={
        <>
          <Button size="sm" tone="soft" onClick={() => actor.send({ type: 'phone.retried' })}>
            <Trans>Try again</Trans>
          </Button>
          <Button size="sm" tone="quiet" onClick={() => actor.send({ type: 'phone.skipped' })}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <Trans>We couldn’t save your phone number.</Trans>
    </Line>
  )
}

/** What keeps the mini-app from signing in, over the page. */
export function MessengerQuestion({ actor }: { actor: MessengerActor }) {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.hasTag('linking')) return <Linking actor={actor} snapshot={snapshot} />
  return snapshot.hasTag('asking') ? <Question actor={actor} snapshot={snapshot} /> : null
}

/** What the mini-app does about its user, or offers, at the top of the page. */
export function MessengerLine({ actor }: { actor: MessengerActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const props = { actor, snapshot }
  if (snapshot.matches({ account: 'signingIn' })) {
    return (
      <Line>
        <Spinner /> <Trans>Signing you in…</Trans>
      </Line>
    )
  }
  if (snapshot.matches({ account: { signedIn: 'phoneUnsaved' } })) return <PhoneLine {...props} />
  const isGuest = snapshot.matches({ account: 'guest' }) || snapshot.matches({ account: 'signedOut' })
  return isGuest ? <SignInLine {...props} /> : null
}
