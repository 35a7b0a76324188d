import { useRef, type RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ApiKeysActor } from '../../../machines/api-keys/api-keys.machine.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Section } from '../../ui/Section.tsx'
import { Plus } from '../../ui/icons-user-area.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './api-keys.module.css'
import { CreateKey } from './CreateKey.tsx'
import { DeleteKey } from './DeleteKey.tsx'
import { KeyRow } from './KeyRow.tsx'
import { NewSecret } from './NewSecret.tsx'

export interface ApiKeysScreenProps {
  actor: ApiKeysActor
  lang: Lang
  /** Copies text to the clipboard; false when refused. */
  copy: (text: string) => Promise<boolean>
}

interface KeysProps extends Pick<ApiKeysScreenProps, 'actor' | 'lang'> {
  /** Fallback for the focus of removed elements. */
  newKey: RefObject<HTMLButtonElement | null>
}

function Failed({ actor, newKey }: Omit<KeysProps, 'lang'>) {
  const retry = () => {
    actor.send({ type: 'list.retried' })
    newKey.current?.focus()
  }
  return (
    <LoadFailed
      tone="warning"
      title={<Trans>Your keys couldn’t be loaded</Trans>}
      refusal={useSelector(actor, ({ context }) => context.refusal)}
      onRetry={retry}
    />
  )
}

function Sketch() {
  const { t } = useLingui()
  return (
    <div className={css.sketch} role="status" aria-busy="true">
      <span className="sr">{t`Loading…`}</span>
      <Skeleton width={2} />
      <Skeleton width={4} />
      <Skeleton width={2} />
      <Skeleton width={4} />
    </div>
  )
}

function Keys({ actor, lang, newKey }: KeysProps) {
  const keys = useSelector(actor, ({ context }) => context.keys)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  if (useSelector(actor, (snapshot) => snapshot.matches('failed'))) return <Failed actor={actor} newKey={newKey} />
  if (keys.length === 0) {
    return isLoading ? (
      <Sketch />
    ) : (
      <div className={css.empty}>
        <p>
          <Trans>No keys yet. With a key, your own program can check rates and place orders on your behalf.</Trans>
        </p>
      </div>
    )
  }
  return (
    <ul className={css.keys}>
      {keys.map((key) => (
        <KeyRow
          key={key.apiKey}
          item={key}
          lang={lang}
          onDelete={() => actor.send({ type: 'deletion.asked', apiKey: key.apiKey })}
        />
      ))}
    </ul>
  )
}

/** API keys (spec §2): list, new key, its secret shown once, deletion. */
export function ApiKeysScreen({ actor, lang, copy }: ApiKeysScreenProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { access, chosen } = snapshot.context
  const newKey = useRef<HTMLButtonElement>(null)
  const isCreating = snapshot.matches('naming') || snapshot.matches('coding') || snapshot.matches('creating')
  return (
    <Section
      title={<Trans>Your keys</Trans>}
      text={<Trans>Anyone with a key and its secret can act on your behalf. Delete keys you no longer use.</Trans>}
      aside={
        <Button
          ref={newKey}
          size="sm"
          icon={<Plus />}
          aria-disabled={!snapshot.can({ type: 'creation.asked' })}
          onClick={() => actor.send({ type: 'creation.asked' })}
        >
          <Trans>New key</Trans>
        </Button>
      }
    >
      <Keys actor={actor} lang={lang} newKey={newKey} />
      {isCreating && <CreateKey actor={actor} />}
      {access !== null && <NewSecret actor={actor} access={access} copy={copy} fallbackFocus={newKey} />}
      {chosen !== null && !snapshot.matches({ deleting: 'proving' }) && (
        <DeleteKey actor={actor} chosen={chosen} fallbackFocus={newKey} />
      )}
    </Section>
  )
}
