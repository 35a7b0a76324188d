import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type {
  MessengerLinkActor,
  messengerLinkMachine,
} from '../../../machines/messenger-link/messenger-link.machine.ts'
import { startAddress } from '../../../machines/messenger/messenger.address.ts'
import { reveal } from '../../../machines/shared/secret.ts'
import { FormError } from '../../components/FormError.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Section } from '../../ui/Section.tsx'
import css from './messenger-link.module.css'

interface PartProps {
  actor: MessengerLinkActor
  snapshot: SnapshotFrom<typeof messengerLinkMachine>
}

function Offer({ actor, snapshot, botHref }: PartProps & { botHref: string }) {
  return (
    <>
      <p>
        <Trans>Open the link on the device where you use Telegram. It works once, for 10 minutes.</Trans>
      </p>
      <div className={css.actions}>
        <ButtonLink href={startAddress(botHref, { link: reveal(snapshot.context.link) })}>
          <Trans>Open in Telegram</Trans>
        </ButtonLink>
        <Button tone="quiet" onClick={() => actor.send({ type: 'linking.left' })}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
      <p className={css.waiting} role="status">
        <Trans>Waiting for Telegram…</Trans>
      </p>
    </>
  )
}

function Question({ actor, snapshot }: PartProps) {
  const isBusy = snapshot.hasTag('busy')
  return (
    <>
      <p>
        <Trans>Telegram will no longer sign in to this account, and order updates there will stop.</Trans>
      </p>
      <div className={css.actions}>
        <Button tone="secondary" busy={isBusy} onClick={() => actor.send({ type: 'unlinking.agreed' })}>
          <Trans>Unlink</Trans>
        </Button>
        <Button tone="quiet" disabled={isBusy} onClick={() => actor.send({ type: 'unlinking.cancelled' })}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  )
}

function Change({ actor, snapshot, isLinked }: PartProps & { isLinked: boolean }) {
  return (
    <>
      <FormError refusal={snapshot.context.refusal} isUnanswered={snapshot.matches({ idle: 'unanswered' })} />
      {snapshot.matches({ idle: 'expired' }) && (
        <Alert>
          <Trans>The link has expired. Create a new one.</Trans>
        </Alert>
      )}
      <div className={css.actions}>
        <Button
          tone="secondary"
          busy={snapshot.hasTag('busy')}
          muted={snapshot.hasTag('heldBack')}
          onClick={() => actor.send({ type: isLinked ? 'unlinking.asked' : 'linking.asked' })}
        >
          {isLinked ? <Trans>Unlink Telegram</Trans> : <Trans>Link Telegram</Trans>}
        </Button>
      </div>
    </>
  )
}

export interface MessengerLinkSectionProps {
  actor: MessengerLinkActor
  isLinked: boolean
  /** Link to the bot; null without one. */
  botHref: string | null
}

/** Whether the messenger signs in to the account, and how to change that. */
export function MessengerLinkSection({ actor, isLinked, botHref }: MessengerLinkSectionProps) {
  const snapshot = useSelector(actor, (current) => current)
  const isQuestion = snapshot.matches('questioned') || snapshot.matches('unlinking')
  if (botHref === null && !isLinked) return null
  return (
    <Section
      title="Telegram"
      aside={
        <Badge tone={isLinked ? 'green' : 'grey'} dot>
          {isLinked ? <Trans>Linked</Trans> : <Trans>Not linked</Trans>}
        </Badge>
      }
      text={<Trans>Our mini-app in Telegram signs you in automatically and can send you order updates.</Trans>}
    >
      <div className={css.parts}>
        {botHref !== null && snapshot.matches('offered') ? (
          <Offer actor={actor} snapshot={snapshot} botHref={botHref} />
        ) : isQuestion ? (
          <Question actor={actor} snapshot={snapshot} />
        ) : (
          <Change actor={actor} snapshot={snapshot} isLinked={isLinked} />
        )}
      </div>
    </Section>
  )
}
