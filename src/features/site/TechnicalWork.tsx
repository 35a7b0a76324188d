import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { isReady, pathTo } from '../../routes/table.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { RefreshCw, WifiOff, Wrench } from '../../ui/icons-deferred.ts'
import { useOnline } from '../../ui/use-online.ts'
import css from './TechnicalWork.module.css'

export interface TechnicalWorkProps {
  /** `checking` during a status call, `waiting` between two calls. */
  retry: 'waiting' | 'checking'
  onRetry: () => void
  /** Access to active orders: a link or a list. */
  orders?: ReactNode
}

interface ContentProps extends TechnicalWorkProps {
  titleId: string
}

function Content({ retry, onRetry, orders, titleId }: ContentProps) {
  const lang = useLocale()
  // Without a network the status cannot be loaded, either.
  const isOnline = useOnline()
  return (
    <>
      <span className={css.mark} aria-hidden="true">
        {isOnline ? <Wrench /> : <WifiOff />}
      </span>
      <h1 id={titleId}>{isOnline ? <Trans>Technical work on the exchange</Trans> : <Trans>You’re offline</Trans>}</h1>
      <p className={css.text}>
        {isOnline ? (
          <Trans>Don’t worry if you placed an order in the meantime: we’ll process it soon.</Trans>
        ) : (
          <Trans>Check your connection. Your orders are safe.</Trans>
        )}
      </p>
      <div className={css.actions}>
        <Button tone="secondary" icon={<RefreshCw />} busy={retry === 'checking'} onClick={onRetry}>
          <Trans>Check now</Trans>
        </Button>
        {isOnline && isReady('blog', lang) && (
          <ButtonLink tone="quiet" href={pathTo('blog', lang)}>
            <Trans>Read the blog</Trans>
          </ButtonLink>
        )}
      </div>
      {orders && <div className={css.orders}>{orders}</div>}
      <p className={css.retry} role="status">
        {retry === 'checking' ? (
          <Trans>Checking…</Trans>
        ) : (
          <Trans>We’re checking every few seconds. This page will reload automatically.</Trans>
        )}
      </p>
    </>
  )
}

/** Replaces the home page during technical work (spec §2, §4). */
export function TechnicalWorkPage(props: TechnicalWorkProps) {
  const id = useId()
  return (
    <section className={css.page} aria-labelledby={id}>
      <Content {...props} titleId={id} />
    </section>
  )
}

/** Takes the focus from the inert page and returns it afterwards. */
function useBorrowedFocus() {
  const card = useRef<HTMLElement>(null)
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [before])
  return card
}

/**
 * Covers a page that needs the exchanger during technical work. The page below stays mounted and loses no typed text;
 * pass it as `overlay` to the layout, which makes the content inert.
 */
export function TechnicalWorkOverlay(props: TechnicalWorkProps) {
  const id = useId()
  const card = useBorrowedFocus()
  return (
    <div className={css.veil}>
      <section ref={card} className={css.card} role="dialog" aria-labelledby={id} tabIndex={-1}>
        <Content {...props} titleId={id} />
      </section>
    </div>
  )
}
