import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { loginMachine } from '../../../machines/login/login.machine.ts'
import { selectIsCodeStep } from '../../../machines/login/login.selectors.ts'
import type { RenderCaptcha } from '../../ui/CaptchaSlot.tsx'
import { CodeStep } from './CodeStep.tsx'
import { Credentials } from './Credentials.tsx'

export type LoginActor = ActorRefFrom<typeof loginMachine>

export interface LoginScreenProps {
  actor: LoginActor
  renderCaptcha: RenderCaptcha
  /** The buttons of other ways to sign in. */
  social?: ReactNode
}

/** Draws the login chart: the credentials, or the code that the account asks for (spec §2, §4). */
export function LoginScreen({ actor, renderCaptcha, social }: LoginScreenProps) {
  const isCodeStep = useSelector(actor, selectIsCodeStep)
  if (isCodeStep) return <CodeStep actor={actor} />
  return <Credentials actor={actor} renderCaptcha={renderCaptcha} social={social} />
}
