import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { lookOf } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import css from './hero.module.css'
import { LandingArt, type LandingScene } from './LandingArt.tsx'

/** Links of a landing page. */
export interface LandingWays {
  /** Path of the exchange form with the pair; null if the page has a request form instead. */
  exchangeHref: string | null
  /** Path of the contacts; null if the page does not exist. */
  contactsHref: string | null
}

export interface LandingActionsProps extends LandingWays {
  action: string
  /** Id of the request form on this page. */
  requestId: string
  isCentred?: boolean
}

/** Scrolls without changing the address; without a script the browser follows the link. */
const goTo = (id: string) => (event: MouseEvent) => {
  const target = document.getElementById(id)
  if (target === null) return
  event.preventDefault()
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}

/** Buttons of the page: the exchange or the request form, and the contacts. */
export function LandingActions({ action, exchangeHref, contactsHref, requestId, isCentred }: LandingActionsProps) {
  return (
    <div className={css.actions} data-centred={isCentred || undefined}>
      {exchangeHref === null ? (
        <a className={lookOf({ children: action, size: 'lg' })} href={`#${requestId}`} onClick={goTo(requestId)}>
          <span>{action}</span>
        </a>
      ) : (
        <ButtonLink href={exchangeHref} size="lg">
          {action}
        </ButtonLink>
      )}
      {contactsHref !== null && (
        <ButtonLink href={contactsHref} size="lg" tone="secondary">
          <Trans>Ask a question</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

export interface LandingHeroProps extends LandingActionsProps {
  title: string
  lead: string
  scene: LandingScene
}

/** The first screen of a landing page. */
export function LandingHero({ title, lead, scene, ...actions }: LandingHeroProps) {
  return (
    <div className={css.hero}>
      <div className={css.words}>
        <PageHead title={title} lead={lead}>
          <LandingActions {...actions} />
        </PageHead>
      </div>
      <div className={css.art}>
        <LandingArt scene={scene} />
      </div>
    </div>
  )
}
