import { useLingui } from '@lingui/react/macro'
import { createSecret } from '../../../machines/shared/secret.ts'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { ResetScreen } from '../../features/reset/ResetScreen.tsx'
import type { ChartPageProps } from '../page.types.ts'

type Props = ChartPageProps<'resetPassword'>

function Reset({ token, charts }: Pick<Props, 'charts'> & { token: string }) {
  const { t } = useLingui()
  const actor = useBoundActor(charts, { token: createSecret(token) })
  return (
    <>
      <title>{t`New password`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <ResetScreen actor={actor} />
    </>
  )
}

/**
 * `/reset-password/{token?}/`: sets a new password by a mailed link (spec §2). The address is excluded from search
 * engines.
 */
export default function ResetPasswordPage({ match: { params }, ...props }: Props) {
  const token = params['token'] ?? ''
  return <Reset key={token} token={token} {...props} />
}
