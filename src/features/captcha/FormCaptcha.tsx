import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import type { Captcha as Wanted } from '../../../machines/exchange/exchange.types.ts'
import { Captcha } from './Captcha.tsx'

interface FormCaptchaProps {
  actor: ExchangeActor
  captcha: Wanted
  /** Where the code of another site's captcha comes from. */
  origin: string
  /** @throws when no challenge can be had */
  getChallenge: () => Promise<unknown>
}

/** How often a token has gone: each time the check begins anew. */
function useRound(hasToken: boolean): number {
  const [seen, setSeen] = useState({ hasToken, round: 0 })
  if (seen.hasToken !== hasToken) setSeen({ hasToken, round: hasToken ? seen.round : seen.round + 1 })
  return seen.round
}

/** The captcha of the exchange form, which forgets its token with what was typed, or when it was used up. */
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
