import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { Landing } from '../../../machines/content/contents.ts'
import { RichText } from '../../ui/RichText.tsx'
import css from './landing.module.css'
import type { LandingScene } from './LandingArt.tsx'
import { LandingActions, LandingHero, type LandingActionsProps, type LandingWays } from './LandingHero.tsx'
import { Highlights, Questions, Steps } from './LandingParts.tsx'

export interface LandingViewProps extends LandingWays {
  title: string
  /** HTML written by an editor. */
  html: string
  landing: Landing
  /** Of the drawing. */
  scene: LandingScene
  /** The request form, for a page without a currency pair. */
  request: ReactNode
}

/** The final call to action: the exchange form with the pair chosen. */
function Closing(props: LandingActionsProps) {
  const id = useId()
  return (
    <section className={css.closing} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        <Trans>Ready to start?</Trans>
      </h2>
      <p>
        <Trans>The pair is already chosen. You’ll see what you get before you agree to anything.</Trans>
      </p>
      <LandingActions {...props} isCentred />
    </section>
  )
}

function Request({ id, children }: { id: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section id={id} tabIndex={-1} className={css.request} aria-labelledby={titleId}>
      <div className={css.asking}>
        <h2 id={titleId} className={css.title}>
          <Trans>Tell us what you need</Trans>
        </h2>
        <p>
          <Trans>A few words are enough. We’ll get back to you with the price, the terms and the dates.</Trans>
        </p>
      </div>
      {children}
    </section>
  )
}

const requestId = 'request'

/** A service page: what it is, how it works and where to begin (spec §2). */
export function LandingView({ title, html, landing, scene, request, ...ways }: LandingViewProps) {
  const { lead, action, highlights, steps, faq } = landing
  const actions = { ...ways, action, requestId }
  return (
    <article className={css.landing}>
      <LandingHero {...actions} title={title} lead={lead} scene={scene} />
      <Highlights highlights={highlights} />
      <Steps steps={steps} />
      <div className={css.text}>
        <RichText html={html} />
      </div>
      <Questions faq={faq} />
      {ways.exchangeHref === null ? <Request id={requestId}>{request}</Request> : <Closing {...actions} />}
    </article>
  )
}
