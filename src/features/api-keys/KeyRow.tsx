import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiKey } from '../../../machines/api-keys/api-keys.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { formatTime } from '../../i18n/format-deferred.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Trash2 } from '../../ui/icons-user-area.ts'
import css from './api-keys.module.css'

export interface KeyRowProps {
  item: ApiKey
  lang: Lang
  onDelete: () => void
}

/** A listed key, without its secret. */
export function KeyRow({ item: { apiKey, name, createdAt }, lang, onDelete }: KeyRowProps) {
  const { t } = useLingui()
  const time = formatTime(createdAt, lang)
  return (
    <li className={css.key}>
      <div>
        <b>{name}</b>
        <code>{apiKey}</code>
        <time dateTime={createdAt}>
          <Trans>Created {time}</Trans>
        </time>
      </div>
      <IconButton label={t`Delete ${name}`} icon={<Trash2 />} onClick={onDelete} />
    </li>
  )
}
