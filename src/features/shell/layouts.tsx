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

export interface BrandedLayoutProps extends LayoutProps {
  /** `Brand`: the logo, in place of the header. */
  brand: ReactNode
}

/** Centred content below the logo: results of e-mail links, sign-in by link. */
export function EmptyLayout({ brand, children }: BrandedLayoutProps) {
  return (
    <>
      <header className={css.brand}>{brand}</header>
      <main id={MAIN_ID} className={css.centred} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

/** The payment without navigation and footer (spec §2). */
export function PaymentLayout({ banner, brand, children }: BrandedLayoutProps & BannerProps) {
  return (
    <main id={MAIN_ID} className={css.payment} tabIndex={-1}>
      {banner}
      <div className={css.brand}>{brand}</div>
      {children}
    </main>
  )
}
