import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'wouter'
import type { PopularPair } from '../../../machines/content/contents.ts'
import { CurrencyIcon } from '../../components/CurrencyIcon.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { pathTo } from '../../routes/table.ts'
import { fileUrl } from '../../ui/file-url.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './pairs.module.css'
import { SideName } from './SideName.tsx'

export interface PopularPairsProps {
  /** Null while loading. */
  pairs: readonly PopularPair[] | null
  /** Base of the service's files. */
  filePath: string
}

function Pair({ pair: { friendlyURL, from, to }, filePath }: { pair: PopularPair; filePath: string }) {
  return (
    <Link className={css.pair} href={pathTo('exchange', useLocale(), { friendlyUrl: friendlyURL })}>
      <span className={css.icons}>
        <CurrencyIcon size={24} symbol={from.symbol} src={fileUrl(filePath, from.image)} />
        <CurrencyIcon size={24} symbol={to.symbol} src={fileUrl(filePath, to.image)} />
      </span>
      <span>
        <SideName side={from} />
        {' → '}
        <SideName side={to} />
      </span>
    </Link>
  )
}

const ghosts = ['1', '2', '3', '4']

/** Links to the form with a popular pair chosen; placeholders keep their room. */
export function PopularPairs({ pairs, filePath }: PopularPairsProps) {
  const id = useId()
  return (
    <section className={css.popular} aria-labelledby={id} aria-busy={pairs === null || undefined}>
      <h2 id={id} className={css.heading}>
        <Trans>Popular pairs</Trans>
      </h2>
      <ul className={css.pairs}>
        {pairs === null
          ? ghosts.map((name) => (
              <li key={name} className={css.pair}>
                <Skeleton />
              </li>
            ))
          : pairs.map((pair) => (
              <li key={pair.friendlyURL}>
                <Pair pair={pair} filePath={filePath} />
              </li>
            ))}
      </ul>
    </section>
  )
}
