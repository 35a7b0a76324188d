import { useRef, type ReactNode } from 'react'
import { ListNews, type ListNewsProps } from './ListNews.tsx'
import { PageLinks } from './PageLinks.tsx'

export interface PagedRegionProps extends ListNewsProps {
  /** Address of a page. */
  href: (page: number) => string
  className: string | undefined
  children: ReactNode
}

/** A list that is read page by page, with links to its pages below it. */
export function PagedRegion({ list, loadingText, href, className, children }: PagedRegionProps) {
  const top = useRef<HTMLDivElement>(null)
  const { page, count, limit } = list.context
  // The link may be gone with its page; reading begins at the top again.
  const goToTop = () => {
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView()
  }
  return (
    <div ref={top} className={className} tabIndex={-1}>
      {children}
      {!list.matches('failed') && (
        <PageLinks page={page} pages={Math.ceil(count / limit)} href={href} onOpened={goToTop} />
      )}
      <ListNews list={list} loadingText={loadingText} />
    </div>
  )
}
