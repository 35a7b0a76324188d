import type { RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReservesActor } from '../../../machines/reserves/reserves.machine.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Search, X } from '../../ui/icons-deferred.ts'
import css from './Reserves.module.css'

interface ReserveFiltersProps {
  actor: ReservesActor
  field: RefObject<HTMLInputElement | null>
  onClear: () => void
}

/** Search by name or code, and what runs low. */
export function ReserveFilters({ actor, field, onClear }: ReserveFiltersProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { search, isShortOnly } = snapshot.context
  return (
    <div role="search" className={css.filters}>
      <TextInput
        ref={field}
        type="search"
        aria-label={t`Search currencies`}
        placeholder={t`Name or code`}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={64}
        value={search}
        onText={(text) => actor.send({ type: 'search.typed', text })}
        prefix={<Search />}
        suffix={
          snapshot.can({ type: 'search.cleared' }) && (
            <IconButton label={t`Clear search`} icon={<X />} onClick={onClear} />
          )
        }
      />
      <Checkbox
        checked={isShortOnly}
        onChecked={(checked) => actor.send({ type: 'short.chosen', isShortOnly: checked })}
      >
        <Trans>Only low reserves</Trans>
      </Checkbox>
    </div>
  )
}
