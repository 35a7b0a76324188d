import { useLingui } from '@lingui/react/macro'
import { createSecret } from '../../../machines/shared/secret.ts'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { TokenLoginScreen } from '../../features/token-login/TokenLoginScreen.tsx'
import { pathTo } from '../../routes/table.ts'
import type { ChartPageProps } from '../page.types.ts'

type Props = ChartPageProps<'tokenLogin'>

function SignIn({ token, match: { lang }, charts }: Props & { token: string }) {
  const { t } = useLingui()
  const actor = useBoundActor(charts, { token: createSecret(token) })
  return (
    <>
      <title>{t`Sign in to your account`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <TokenLoginScreen actor={actor} homeHref={pathTo('home', lang)} />
    </>
  )
}

/** `/auth/{tmpAuthToken?}/`: sign-in by a single-use link (spec §2). The address is excluded from search engines. */
export default function TokenLoginPage(props: Props) {
  const token = props.match.params['tmpAuthToken'] ?? ''
  return <SignIn key={token} token={token} {...props} />
}
