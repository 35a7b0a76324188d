import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { MailSent, ToSignIn } from '../../ui/MailSent.tsx'
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx'

/** Draws the registration chart: the form, or "check your e-mail" (spec §2, §4, §5). */
export function RegistrationScreen({ actor, renderCaptcha, rulesHref }: RegistrationFormProps) {
  const isAwaitingMail = useSelector(actor, (snapshot) => snapshot.matches('awaitingMail'))
  const email = useSelector(actor, ({ context }) => context.email)
  const canSignIn = useSelector(actor, (snapshot) => snapshot.can({ type: 'signIn.chosen' }))
  if (!isAwaitingMail) return <RegistrationForm actor={actor} renderCaptcha={renderCaptcha} rulesHref={rulesHref} />
  return (
    <MailSent
      email={email}
      action={<ToSignIn canSignIn={canSignIn} onSignIn={() => actor.send({ type: 'signIn.chosen' })} />}
    >
      <Trans>Its link activates your account.</Trans>
    </MailSent>
  )
}
