import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { ListNews, type ListNewsProps } from './ListNews.tsx'
import css from './PagedRegion.module.css'
import { PageLinks } from '../ui/PageLinks.tsx'

export interface PagedRegionProps extends ListNewsProps {
  /** Address of a page. */
  href: (page: number) => string
  className: string | undefined
  children: ReactNode
}

/** A paged list, with links to its pages below it. */
export function PagedRegion({ list, loadingText, href, className, children }: PagedRegionProps) {
  const top = useRef<HTMLDivElement>(null)
  const entries = useRef<HTMLDivElement>(null)
  const { page, count, limit } = list.context
  const isLoading = list.matches('loading')
  const heights = useRef(new Map<number, number>())
  // Scroll restoration needs the previous height of the page, also while it loads.
  useLayoutEffect(() => {
    const height = isLoading ? heights.current.get(page) : undefined
    entries.current?.style.setProperty('min-block-size', height === undefined ? '' : `${height}px`)
  }, [isLoading, page])
  // The link may be removed with its page; the focus moves to the top.
  const goToTop = () => {
    heights.current.set(page, entries.current?.offsetHeight ?? 0)
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView()
  }
  return (
    <div ref={top} className={className} tabIndex={-1}>
      <div ref={entries} className={css.entries}>
        {children}
      </div>
      {!list.matches('failed') && (
        <PageLinks page={page} pages={Math.ceil(count / limit)} href={href} onOpened={goToTop} />
      )}
      <ListNews list={list} loadingText={loadingText} />
    </div>
  )
}
