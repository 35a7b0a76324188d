import { useSelector } from '@xstate/react'
import { selectIsCodeStep } from '../../../machines/login/login.selectors.ts'
import { CodeStep } from './CodeStep.tsx'
import { Credentials, type CredentialsProps } from './Credentials.tsx'

/** Renders the login chart: the credentials, or the code step (spec §2, §4). */
export function LoginScreen({ actor, renderCaptcha, social }: CredentialsProps) {
  const isCodeStep = useSelector(actor, selectIsCodeStep)
  if (isCodeStep) return <CodeStep actor={actor} />
  return <Credentials actor={actor} renderCaptcha={renderCaptcha} social={social} />
}
