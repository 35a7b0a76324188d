import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PasskeysActor } from '../../../machines/passkeys/passkeys.machine.ts'
import type { Passkey } from '../../../machines/passkeys/passkeys.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { formatTime } from '../../i18n/format-deferred.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Pencil, Plus, Trash2 } from '../../ui/icons-user-area.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Section } from '../../ui/Section.tsx'
import { AddingError } from './AddingError.tsx'
import { RemovePasskey } from './RemovePasskey.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'
import css from './passkeys.module.css'

interface RowProps {
  item: Passkey
  lang: Lang
  onRename: () => void
  onRemove: () => void
}

function Row({ item: { name, createdAt, usedAt }, lang, onRename, onRemove }: RowProps) {
  const { t } = useLingui()
  const made = formatTime(createdAt, lang)
  const used = usedAt === undefined ? null : formatTime(usedAt, lang)
  return (
    <li className={css.row}>
      <div>
        <b>{name}</b>
        <small>
          <Trans>Added {made}</Trans>
        </small>
        <small>{used === null ? <Trans>Never used</Trans> : <Trans>Last used {used}</Trans>}</small>
      </div>
      <span className={css.acts}>
        <IconButton label={t`Rename ${name}`} icon={<Pencil />} onClick={onRename} />
        <IconButton label={t`Remove ${name}`} icon={<Trash2 />} onClick={onRemove} />
      </span>
    </li>
  )
}

export interface PasskeysSectionProps {
  actor: PasskeysActor
  lang: Lang
}

function List({ actor, lang }: PasskeysSectionProps) {
  const passkeys = useSelector(actor, ({ context }) => context.passkeys)
  const isFailed = useSelector(
    actor,
    (snapshot) => snapshot.matches('failed') || snapshot.matches({ listed: 'unanswered' }),
  )
  const isListed = useSelector(actor, (snapshot) => snapshot.hasTag('listed'))
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  if (isFailed)
    return (
      <LoadFailed
        tone="error"
        title={<Trans>Your passkeys couldn’t be loaded</Trans>}
        refusal={refusal}
        onRetry={() => actor.send({ type: 'list.retried' })}
      />
    )
  if (passkeys.length === 0)
    return isListed ? (
      <p className={css.none}>
        <Trans>No passkeys yet.</Trans>
      </p>
    ) : null
  return (
    <ul className={css.rows}>
      {passkeys.map((item) => (
        <Row
          key={item.id}
          item={item}
          lang={lang}
          onRename={() => actor.send({ type: 'rename.asked', id: item.id })}
          onRemove={() => actor.send({ type: 'removal.asked', id: item.id })}
        />
      ))}
    </ul>
  )
}

/** Passkeys of the account: list, rename, add and remove. */
export function PasskeysSection({ actor, lang }: PasskeysSectionProps) {
  const snapshot = useSelector(actor, (current) => current)
  const add = useRef<HTMLButtonElement>(null)
  const isAdding = snapshot.matches('adding')
  const isHeldBack = snapshot.matches({ listed: 'heldBack' })
  const { chosen } = snapshot.context
  return (
    <Section
      title={<Trans>Passkeys</Trans>}
      text={<Trans>Sign in with your fingerprint, face or screen lock instead of a password and a code.</Trans>}
    >
      <List actor={actor} lang={lang} />
      <AddingError snapshot={snapshot} />
      <p className={css.none} role="status">
        {isAdding && <Trans>Follow your browser’s instructions to create the passkey.</Trans>}
      </p>
      <Button
        ref={add}
        className={css.add}
        tone="secondary"
        icon={<Plus />}
        busy={isAdding}
        muted={isHeldBack}
        disabled={!isAdding && !isHeldBack && !snapshot.can({ type: 'adding.asked' })}
        onClick={() => actor.send({ type: 'adding.asked' })}
      >
        <Trans>Add a passkey</Trans>
      </Button>
      {chosen !== null && snapshot.matches('renaming') && <RenamePasskey actor={actor} fallbackFocus={add} />}
      {chosen !== null && snapshot.matches('removing') && (
        <RemovePasskey actor={actor} chosen={chosen} fallbackFocus={add} />
      )}
    </Section>
  )
}
