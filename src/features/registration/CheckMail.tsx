import { Trans } from '@lingui/react/macro'
import { cleanEmail } from '../../../machines/shared/email.ts'
import { Alert } from '../../ui/Alert.tsx'
import css from './registration.module.css'

/** Above the login form after a registration (spec §4): the account is activated by a mailed link. */
export function CheckMail({ email }: { email: string }) {
  const address = cleanEmail(email)
  return (
    <div className={css.mailed}>
      <Alert tone="success" title={<Trans>Check your email</Trans>}>
        <Trans>
          We sent a link to <b>{address}</b>. Open it to activate your account, then sign in here.
        </Trans>
      </Alert>
    </div>
  )
}
