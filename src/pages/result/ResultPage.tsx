import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck } from '../../ui/icons.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ResultPanel } from '../../ui/ResultPanel.tsx'
import { NotFoundPage } from '../shared/NotFoundPage.tsx'
import { pathTo } from '../../routes/table.ts'
import type { PageProps } from '../page.types.ts'
import { resultTexts, type ResultName, type ResultTexts } from './result-texts.ts'

const isResult = (name: string): name is ResultName => Object.hasOwn(resultTexts, name)

interface NextProps extends PageProps {
  next: ResultTexts['next']
}

function Next({ next, match: { lang }, tools: { dialogs } }: NextProps) {
  switch (next) {
    case 'signIn':
      return (
        <Button onClick={() => dialogs.send({ type: 'login.opened' })}>
          <Trans>Sign in</Trans>
        </Button>
      )
    case 'recover':
      return (
        <Button onClick={() => dialogs.send({ type: 'recovery.opened' })}>
          <Trans>Get a new link</Trans>
        </Button>
      )
    case 'profile':
      return (
        <ButtonLink href={pathTo('userProfile', lang)}>
          <Trans>Go to the profile</Trans>
        </ButtonLink>
      )
    default:
      return null
  }
}

/** `/success/…/` and `/error/…/`: result pages of mailed links (spec §2). */
export default function ResultPage(props: PageProps) {
  const { i18n } = useLingui()
  const { name } = props.match
  if (!isResult(name)) return <NotFoundPage tools={props.tools} />
  const { ok, title, text, next } = resultTexts[name]
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
            <Next {...props} next={next} />
            <ButtonLink tone={next === 'home' ? 'primary' : 'secondary'} href={pathTo('home', props.match.lang)}>
              <Trans>Go to the exchange</Trans>
            </ButtonLink>
          </>
        }
      >
        <p>{i18n._(text)}</p>
      </ResultPanel>
    </>
  )
}
