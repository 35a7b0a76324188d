import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import css from './PageLinks.module.css'
import { ChevronLeft, ChevronRight } from './icons-deferred.ts'
import { Pager } from './Pager.tsx'

export interface PageLinksProps {
  /** From 1. */
  page: number
  /** How many pages there are; with fewer than two nothing is drawn. */
  pages: number
  /** Address of a page. */
  href: (page: number) => string
  /** Called after the address of another page is opened. */
  onOpened?: () => void
}

/** A phone has no room for more links than this. */
const few = 4

/** Runs after the link's own handlers have changed the address. */
const afterwards = (act: (() => void) | undefined) => act && (() => queueMicrotask(act))

interface StepProps {
  /** Null at the end of the list. */
  href: string | null
  label: string
  icon: ReactNode
  rel: 'prev' | 'next'
  onOpened?: (() => void) | undefined
}

function Step({ href, label, icon, rel, onOpened }: StepProps) {
  if (href === null)
    return (
      <span className={css.step} aria-hidden="true">
        {icon}
      </span>
    )
  return (
    <Link className={css.step} href={href} rel={rel} aria-label={label} title={label} onClick={afterwards(onOpened)}>
      {icon}
    </Link>
  )
}

/** Steps through the pages of a list with real links: they can be shared and work without a script. */
export function PageLinks({ page, pages, href, onOpened }: PageLinksProps) {
  const { t } = useLingui()
  if (pages < 2) return null
  return (
    <Pager
      page={page}
      pages={pages}
      label={t`Pages`}
      isLong={pages > few}
      previous={
        <Step
          href={page > 1 ? href(page - 1) : null}
          label={t`Previous page`}
          icon={<ChevronLeft />}
          rel="prev"
          onOpened={onOpened}
        />
      }
      next={
        <Step
          href={page < pages ? href(page + 1) : null}
          label={t`Next page`}
          icon={<ChevronRight />}
          rel="next"
          onOpened={onOpened}
        />
      }
    >
      {(number, className) => (
        <Link
          className={className}
          href={href(number)}
          aria-label={t`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={afterwards(onOpened)}
        >
          {number}
        </Link>
      )}
    </Pager>
  )
}
