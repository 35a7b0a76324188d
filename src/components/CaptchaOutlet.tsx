import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { isCaptchaConfigured, type CaptchaSettings } from '../../machines/shared/captcha.ts'
import css from './CaptchaOutlet.module.css'

/** Settings of the captcha widget. */
export interface CaptchaPlace extends CaptchaSettings {
  onSolved: (token: string) => void
  onExpired: () => void
}

export type RenderCaptcha = (place: CaptchaPlace) => ReactNode

export interface CaptchaOutletProps {
  /** Its `captcha.reset` remounts the widget after its token was used. */
  actor: { on: (type: 'captcha.reset', handler: () => void) => { unsubscribe: () => void } }
  settings: CaptchaSettings
  render: RenderCaptcha
  onSolved: (token: string) => void
  onExpired: () => void
  error?: ReactNode
}

/** Counts resets of the widget. */
function useResets(actor: CaptchaOutletProps['actor']): number {
  const [resets, setResets] = useState(0)
  useEffect(() => {
    const resetting = actor.on('captcha.reset', () => setResets((before) => before + 1))
    return () => resetting.unsubscribe()
  }, [actor])
  return resets
}

/** The captcha of a form; nothing where the site has none (spec §5). */
export function CaptchaOutlet({ actor, settings, render, onSolved, onExpired, error }: CaptchaOutletProps) {
  const resets = useResets(actor)
  if (!isCaptchaConfigured(settings)) return null
  return (
    <div className={css.slot} data-field="captcha">
      <div key={resets} className={css.widget}>
        <Suspense fallback={null}>{render({ ...settings, onSolved, onExpired })}</Suspense>
      </div>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
