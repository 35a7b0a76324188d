import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import css from './Captcha.module.css'
import { drawRecaptcha, type RecaptchaSource } from './recaptcha-script.ts'

export interface RecaptchaProps extends RecaptchaSource {
  onSolved: (token: string) => void
  onExpired: () => void
}

type State = 'busy' | 'shown' | 'failed'

/** Draws one widget: remount it for a retry. */
function useWidget({ publicKey, origin, onSolved, onExpired }: RecaptchaProps) {
  // The script's language is fixed when it is loaded; a redraw would only clear the box.
  const lang = useRef(useLocale())
  const place = useRef<HTMLDivElement>(null)
  const handlers = useRef({ onSolved, onExpired })
  const [state, setState] = useState<State>('busy')
  useEffect(() => {
    handlers.current = { onSolved, onExpired }
  })
  useEffect(() => {
    let isGone = false
    const turn = (next: State) => !isGone && setState(next)
    // An element takes only one widget, so each effect creates its own.
    const target = document.createElement('div')
    place.current?.replaceChildren(target)
    drawRecaptcha(
      target,
      lang.current,
      { publicKey, origin },
      {
        onSolved: (token) => handlers.current.onSolved(token),
        onExpired: () => handlers.current.onExpired(),
        onFailed: () => turn('failed'),
      },
    ).then(
      () => turn('shown'),
      () => turn('failed'),
    )
    return () => {
      isGone = true
    }
  }, [publicKey, origin])
  return { place, state }
}

function Widget({ onRetry, ...props }: RecaptchaProps & { onRetry: () => void }) {
  const { t } = useLingui()
  const { place, state } = useWidget(props)
  return (
    <div className={css.widget} aria-busy={state === 'busy'}>
      {state === 'busy' && (
        <p className={css.state} role="status">
          <Spinner /> {t`Loading the security check…`}
        </p>
      )}
      {state === 'failed' && (
        <Alert
          tone="error"
          action={
            <Button tone="secondary" size="sm" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>The security check didn’t load.</Trans>
        </Alert>
      )}
      <div ref={place} hidden={state === 'failed'} />
    </div>
  )
}

/** The third party's checkbox (spec §3: site key), if configured. */
export function Recaptcha(props: RecaptchaProps) {
  const [tries, setTries] = useState(0)
  return <Widget key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}
