import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from '../../ui/icons-deferred.ts'
import { CircleAlert } from '../../ui/icons.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ResultPanel } from '../../ui/ResultPanel.tsx'
import { resultTexts, type ResultName } from './result-texts.ts'

export interface ResultPageProps {
  name: ResultName
  homeHref: string
  profileHref: string
  /** Opens the dialog of that name over the home page. */
  onSignIn: () => void
  onRecover: () => void
}

function Next({ name, profileHref, onSignIn, onRecover }: ResultPageProps) {
  switch (resultTexts[name].next) {
    case 'signIn':
      return (
        <Button onClick={onSignIn}>
          <Trans>Sign in</Trans>
        </Button>
      )
    case 'recover':
      return (
        <Button onClick={onRecover}>
          <Trans>Send another link</Trans>
        </Button>
      )
    case 'profile':
      return (
        <ButtonLink href={profileHref}>
          <Trans>Go to the profile</Trans>
        </ButtonLink>
      )
    default:
      return null
  }
}

/** Where a link of a mail leads after the service has done its part (spec §2: success and error). */
export default function ResultPage(props: ResultPageProps) {
  const { i18n } = useLingui()
  const { ok, title, text, next } = resultTexts[props.name]
  return (
    <>
      <title>{i18n._(title)}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <ResultPanel
        tone={ok ? 'success' : 'error'}
        icon={ok ? <CircleCheck /> : <CircleAlert />}
        title={i18n._(title)}
        actions={
          <>
            <Next {...props} />
            <ButtonLink tone={next === 'home' ? 'primary' : 'secondary'} href={props.homeHref}>
              <Trans>To the exchange</Trans>
            </ButtonLink>
          </>
        }
      >
        <p>{i18n._(text)}</p>
      </ResultPanel>
    </>
  )
}
