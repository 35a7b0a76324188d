import { useEffect, type RefObject } from 'react'
import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useSelector } from '@xstate/react'
import { longestQuestion } from '../../../machines/faq/asked-question.ts'
import type { FaqActor } from '../../../machines/faq/faq.machine.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Search, X } from '../../ui/icons-deferred.ts'
import css from './faq.module.css'

interface FaqSearchProps {
  actor: FaqActor
  field: RefObject<HTMLInputElement | null>
  onClear: () => void
}

/** Search field with the number of results. */
export function FaqSearch({ actor, field, onClear }: FaqSearchProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { query, found } = snapshot.context
  // Takes over text typed before hydration.
  useEffect(() => {
    const early = field.current?.value ?? ''
    if (early !== '') actor.send({ type: 'query.changed', query: early })
  }, [actor, field])
  const count = found.length
  return (
    <div role="search" className={css.search}>
      <TextInput
        ref={field}
        type="search"
        aria-label={t`Search questions and answers`}
        placeholder={t`Your question`}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longestQuestion}
        value={query}
        onText={(text) => actor.send({ type: 'query.changed', query: text })}
        prefix={<Search />}
        suffix={
          snapshot.can({ type: 'query.cleared' }) && (
            <IconButton label={t`Clear search`} icon={<X />} onClick={onClear} />
          )
        }
      />
      <p className={css.count} role="status">
        {snapshot.matches('found') && t`${plural(count, { one: '# answer found', other: '# answers found' })}`}
        {snapshot.matches('nothing') && t`Nothing found`}
      </p>
    </div>
  )
}
