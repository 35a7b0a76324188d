import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiKey } from '../../../machines/api-keys/api-keys.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { formatTime } from '../../i18n/format-deferred.ts'
import { Alert } from '../../ui/Alert.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Pencil, Trash2 } from '../../ui/icons-user-area.ts'
import css from './api-keys.module.css'

export interface KeyRowProps {
  item: ApiKey
  lang: Lang
  copy: (text: string) => Promise<boolean>
  onEdit: () => void
  onDelete: () => void
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Facts({ item, lang }: Pick<KeyRowProps, 'item' | 'lang'>) {
  const { createdAt, usedAt, addresses, notifyUrl } = item
  return (
    <dl className={css.facts}>
      <Fact label={<Trans context="API key">Created</Trans>}>
        <time dateTime={createdAt}>{formatTime(createdAt, lang)}</time>
      </Fact>
      <Fact label={<Trans>Last used</Trans>}>
        {usedAt === undefined ? <Trans>Never</Trans> : <time dateTime={usedAt}>{formatTime(usedAt, lang)}</time>}
      </Fact>
      <Fact label={<Trans>Allowed addresses</Trans>}>
        {addresses.length === 0 ? <Trans>Any address</Trans> : <code>{addresses.join(', ')}</code>}
      </Fact>
      <Fact label={<Trans>URL for notifications</Trans>}>
        {notifyUrl === undefined ? <Trans>No notifications</Trans> : <code>{notifyUrl}</code>}
      </Fact>
    </dl>
  )
}

/** A listed key with its settings, without its secret. */
export function KeyRow({ item, lang, copy, onEdit, onDelete }: KeyRowProps) {
  const { t } = useLingui()
  const { apiKey, name, isOutdated } = item
  return (
    <li className={css.key}>
      <div className={css.head}>
        <h3>{name}</h3>
        <div>
          <IconButton label={t`Change ${name}`} icon={<Pencil />} onClick={onEdit} />
          <IconButton label={t`Delete ${name}`} icon={<Trash2 />} onClick={onDelete} />
        </div>
      </div>
      {isOutdated && (
        <Alert tone="warning" live={false}>
          <Trans>This key is from before the API opened and can’t sign calls. Create another one.</Trans>
        </Alert>
      )}
      <CopyRow
        label={t`Public key`}
        value={apiKey}
        display={<code>{apiKey}</code>}
        onCopy={copy}
        copyLabel={t`Copy`}
        copiedLabel={t`Copied`}
      />
      <Facts item={item} lang={lang} />
    </li>
  )
}
