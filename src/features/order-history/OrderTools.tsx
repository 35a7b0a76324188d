import type { SubmitEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderFilter } from '../../../machines/list/order-list.ts'
import { isSearching, noSearch, type OrderSearch } from '../../../machines/list/order-query.ts'
import type { OrderExportActor } from '../../../machines/order-export/order-export.machine.ts'
import { Button } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Search } from '../../ui/icons-deferred.ts'
import { OrderExport } from './OrderExport.tsx'
import css from './OrderTools.module.css'

export interface OrderToolsProps {
  /** The search of the list. */
  search: OrderSearch
  onSearch: (search: OrderSearch) => void
  exporting: OrderExportActor
  /** The list whose orders are saved. */
  filter: OrderFilter
  /** Orders in the list; 0 while unknown. */
  count: number
}

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Search by number and days. The browser holds what is typed; the address has what is searched for. */
function SearchForm({ search, onSearch }: Pick<OrderToolsProps, 'search' | 'onSearch'>) {
  const { t } = useLingui()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSearch({ number: textIn(form, 'number'), since: textIn(form, 'since'), until: textIn(form, 'until') })
  }
  return (
    <form className={css.search} role="search" aria-label={t`Search your orders`} onSubmit={submit}>
      <Field label={t`Order number`} className={css.number}>
        {(control) => (
          <TextInput
            {...control}
            name="number"
            inputMode="numeric"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={32}
            defaultValue={search.number}
          />
        )}
      </Field>
      <Field label={t`Placed from`}>
        {(control) => <TextInput {...control} type="date" name="since" defaultValue={search.since} />}
      </Field>
      <Field label={t`Placed until`}>
        {(control) => <TextInput {...control} type="date" name="until" defaultValue={search.until} />}
      </Field>
      <div className={css.buttons}>
        <Button type="submit" icon={<Search />}>
          <Trans>Search</Trans>
        </Button>
        {isSearching(search) && (
          <Button tone="quiet" onClick={() => onSearch(noSearch)}>
            <Trans>Clear search</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

/** Search and export, folded away until they are needed. */
export function OrderTools({ search, onSearch, ...rest }: OrderToolsProps) {
  return (
    <div className={css.tools}>
      <Disclosure look="fold" open={isSearching(search)} summary={<Trans>Search by number or date</Trans>}>
        <SearchForm search={search} onSearch={onSearch} />
      </Disclosure>
      <OrderExport {...rest} />
    </div>
  )
}
