import { ErrorPage } from '../../features/shell/ErrorPage.tsx'
import ResultPage from '../../pages/result/ResultPage.tsx'
import { resultTexts, type ResultName } from '../../pages/result/result-texts.ts'
import { pathTo } from '../../routes/table.ts'
import type { PageProps } from './user.ts'

const isResult = (name: string): name is ResultName => Object.hasOwn(resultTexts, name)

/** `/success/…/` and `/error/…/` */
export default function ResultRoute({ shell, match: { lang, name } }: PageProps) {
  const { dialogs } = shell.rootActors
  if (!isResult(name)) return <ErrorPage status={404} />
  return (
    <ResultPage
      name={name}
      homeHref={pathTo('home', lang)}
      profileHref={pathTo('userProfile', lang)}
      onSignIn={() => dialogs.send({ type: 'login.opened' })}
      onRecover={() => dialogs.send({ type: 'recovery.opened' })}
    />
  )
}
