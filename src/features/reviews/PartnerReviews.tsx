import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { Partner } from '../../../machines/content/contents.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { ArrowUpRight } from '../../ui/icons-deferred.ts'
import { safeHrefIn } from '../../ui/safe-href.ts'
import css from './reviews.module.css'

/** Other sites with reviews of the service (spec §3: partners that show reviews). */
export function PartnerReviews({ partners }: { partners: readonly Partner[] }) {
  const id = useId()
  const lang = useLocale()
  const links = partners.flatMap(({ id: key, name, isShowReviews, links }) => {
    const href = safeHrefIn(links, lang)
    return isShowReviews && href !== undefined ? [{ key, name, href }] : []
  })
  if (links.length === 0) return null
  return (
    <section className={css.elsewhere} aria-labelledby={id}>
      <div>
        <h2 id={id}>
          <Trans>Our reviews elsewhere</Trans>
        </h2>
        <p>
          <Trans>We can’t change anything on those sites.</Trans>
        </p>
      </div>
      <ul>
        {links.map(({ key, name, href }) => (
          <li key={key}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name}
              <ArrowUpRight />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
