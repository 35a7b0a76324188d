import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { CircleCheck } from '../../ui/icons.ts'
import css from './Captcha.module.css'
import { solveAltcha } from './solve-altcha.ts'

/** ms. A token closer to its expiry might be refused on arrival. */
const margin = 10_000
/** Timers take 32-bit milliseconds. */
const longestTimer = 2_147_483_647

type State = 'idle' | 'busy' | 'solved' | 'failed'

export interface AltchaProps {
  getChallenge: () => Promise<unknown>
  onSolved: (token: string) => void
  onExpired: () => void
}

/** Runs the solver and reports an expired token. */
function useSolver({ getChallenge, onSolved, onExpired }: AltchaProps): [State, () => void] {
  const [state, setState] = useState<State>('idle')
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      clearTimeout(expiry.current)
    }
  }, [])
  const expire = () => {
    setState('idle')
    onExpired()
  }
  const start = async () => {
    setState('busy')
    try {
      const { token, expiresIn } = await solveAltcha(getChallenge)
      if (isGone.current) return
      setState('solved')
      onSolved(token)
      if (expiresIn !== null) expiry.current = setTimeout(expire, Math.min(expiresIn - margin, longestTimer))
    } catch {
      if (!isGone.current) setState('failed')
    }
  }
  return [state, () => void start()]
}

/** The self-hosted captcha: a checkbox; the device solves the challenge, no third party is involved. */
export function Altcha(solver: AltchaProps) {
  const { t } = useLingui()
  const [state, start] = useSolver(solver)
  const failure = state === 'failed' ? t`The check didn’t work. Tick the box to try again.` : undefined
  const announced = {
    idle: '',
    busy: t`Checking… This takes a few seconds.`,
    solved: t`Confirmed: you’re not a robot.`,
    failed: '',
  }
  return (
    <div className={css.box} data-state={state}>
      <Checkbox
        checked={state === 'busy' || state === 'solved'}
        error={failure}
        aria-busy={state === 'busy'}
        onChecked={() => (state === 'idle' || state === 'failed') && start()}
      >
        <Trans>I’m not a robot</Trans>
      </Checkbox>
      <span className={css.state}>
        {state === 'busy' && <Spinner />}
        {state === 'solved' && <CircleCheck />}
        <span className="sr" role="status">
          {announced[state]}
        </span>
      </span>
    </div>
  )
}
