import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useLocation } from 'wouter'
import { MessageCircle } from '../../ui/icons-deferred.ts'
import { safeHref } from '../../ui/safe-href.ts'
import css from './SupportWidget.module.css'
import { isSupportHidden } from './support-rules.ts'
import { useInTheWay } from './use-in-the-way.ts'

export interface SupportWidgetProps {
  /** Address of the messenger chat; the widget is hidden without it. */
  href: string | undefined
}

/** Gives way to what it would cover. */
function Chat({ href }: { href: string }) {
  const { t } = useLingui()
  const link = useRef<HTMLAnchorElement>(null)
  const isInTheWay = useInTheWay(link)
  return (
    <aside aria-label={t`Support`}>
      <a
        ref={link}
        className={css.widget}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        data-away={isInTheWay || undefined}
      >
        <MessageCircle />
        <span className={css.text}>
          <Trans>Support</Trans>
        </span>
      </a>
    </aside>
  )
}

/** Floating link to the support chat (spec §2). */
export function SupportWidget({ href }: SupportWidgetProps) {
  const [pathname] = useLocation()
  const target = safeHref(href)
  if (!target || isSupportHidden(pathname)) return null
  return <Chat href={target} />
}
