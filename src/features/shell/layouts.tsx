import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { SkipLink } from '../../ui/SkipLink.tsx'
import css from './layouts.module.css'

const MAIN_ID = 'main'

export interface LayoutProps {
  children: ReactNode
}

export interface BannerProps {
  /** `UnsupportedBrowser`: above everything. */
  banner: ReactNode
}

export interface DefaultLayoutProps extends LayoutProps, BannerProps {
  header: ReactNode
  footer: ReactNode
  /** `WebAlerts`, `SupportWidget`: in reserved room, over the page or below the first screen, without a shift. */
  floating?: ReactNode
  /** Covers the content, which stays mounted but inert: technical work. */
  overlay?: ReactNode
}

/** Header, content, footer. The footer starts below the first screen: its late content shifts nothing visible. */
export function DefaultLayout({ banner, header, footer, children, floating, overlay }: DefaultLayoutProps) {
  return (
    <>
      <SkipLink targetId={MAIN_ID}>
        <Trans>Skip to content</Trans>
      </SkipLink>
      {banner}
      {header}
      <main id={MAIN_ID} className={css.main} tabIndex={-1}>
        <div className={css.content} inert={Boolean(overlay)}>
          {children}
        </div>
        {overlay}
      </main>
      {floating}
      {footer}
    </>
  )
}

/** Centred content only: results of e-mail links, sign-in by link. */
export function EmptyLayout({ children }: LayoutProps) {
  return (
    <main id={MAIN_ID} className={css.empty} tabIndex={-1}>
      {children}
    </main>
  )
}

/** The payment without header and footer (spec §2). */
export function PaymentLayout({ banner, children }: LayoutProps & BannerProps) {
  return (
    <main id={MAIN_ID} className={css.payment} tabIndex={-1}>
      {banner}
      {children}
    </main>
  )
}
