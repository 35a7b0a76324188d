import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { MessageCircle } from '../../ui/icons-deferred.ts'
import { safeHref } from '../../ui/safe-href.ts'
import css from './SupportWidget.module.css'
import { isSupportHidden } from './support-rules.ts'

export interface SupportWidgetProps {
  /** Address of the messenger chat; the widget is hidden without it. */
  href: string | undefined
}

/** Floating link to the support chat (spec §2). */
export function SupportWidget({ href }: SupportWidgetProps) {
  const { t } = useLingui()
  const [pathname] = useLocation()
  const target = safeHref(href)
  if (!target || isSupportHidden(pathname)) return null
  return (
    <aside aria-label={t`Support`}>
      <a className={css.widget} href={target} target="_blank" rel="noopener noreferrer">
        <MessageCircle />
        <span className={css.text}>
          <Trans>Support</Trans>
        </span>
      </a>
    </aside>
  )
}
