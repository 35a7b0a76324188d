import type { RefObject } from 'react'
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
import { KeyRow } from './KeyRow.tsx'

export interface ApiKeysScreenProps {
  actor: ApiKeysActor
  lang: Lang
  /** Copies text to the clipboard; false when refused. */
  copy: (text: string) => Promise<boolean>
  /** Fallback for the focus of removed elements. */
  newKey: RefObject<HTMLButtonElement | null>
}

function Failed({ actor, newKey }: Pick<ApiKeysScreenProps, 'actor' | 'newKey'>) {
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

function Keys({ actor, lang, copy, newKey }: ApiKeysScreenProps) {
  const keys = useSelector(actor, ({ context }) => context.keys)
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const isBehind = useSelector(actor, (snapshot) => snapshot.hasTag('behind'))
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
    <>
      {isBehind && <Failed actor={actor} newKey={newKey} />}
      <ul className={css.keys}>
        {keys.map((key) => (
          <KeyRow
            key={key.apiKey}
            item={key}
            lang={lang}
            copy={copy}
            onEdit={() => actor.send({ type: 'settings.asked', apiKey: key.apiKey })}
            onDelete={() => actor.send({ type: 'deletion.asked', apiKey: key.apiKey })}
          />
        ))}
      </ul>
    </>
  )
}

/** API keys (spec §2): the list; its dialogs are loaded lazily. */
export function ApiKeysScreen(props: ApiKeysScreenProps) {
  const { actor, newKey } = props
  const canCreate = useSelector(actor, (snapshot) => snapshot.can({ type: 'creation.asked' }))
  return (
    <Section
      title={<Trans>Your keys</Trans>}
      text={<Trans>Anyone with a key and its secret can act on your behalf. Delete keys you no longer use.</Trans>}
      aside={
        <Button
          ref={newKey}
          size="sm"
          icon={<Plus />}
          aria-disabled={!canCreate}
          onClick={() => actor.send({ type: 'creation.asked' })}
        >
          <Trans>New key</Trans>
        </Button>
      }
    >
      <Keys {...props} />
    </Section>
  )
}
