import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import type { Captcha as Wanted } from '../../../machines/exchange/exchange.types.ts'
import { Captcha } from './Captcha.tsx'

interface FormCaptchaProps {
  actor: ExchangeActor
  captcha: Wanted
  /** Origin of a third-party captcha's script. */
  origin: string
  /** @throws if no challenge can be loaded */
  getChallenge: () => Promise<unknown>
}

/** Counts lost tokens: each one remounts the captcha. */
function useRound(hasToken: boolean): number {
  const [seen, setSeen] = useState({ hasToken, round: 0 })
  if (seen.hasToken !== hasToken) setSeen({ hasToken, round: hasToken ? seen.round : seen.round + 1 })
  return seen.round
}

/** The captcha of the exchange form, whose chart drops a used or outdated token. */
export function FormCaptcha({ actor, captcha, origin, getChallenge }: FormCaptchaProps) {
  const round = useRound(useSelector(actor, ({ context }) => context.captchaToken !== null))
  return (
    <Captcha
      key={round}
      module={captcha.module}
      publicKey={captcha.publicKey}
      origin={origin}
      getChallenge={getChallenge}
      onSolved={(token) => actor.send({ type: 'captcha.solved', token })}
      onExpired={() => actor.send({ type: 'captcha.expired' })}
    />
  )
}
