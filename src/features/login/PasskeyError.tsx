import { useLingui } from '@lingui/react/macro'
import { selectPasskeyError, type LoginSnapshot } from '../../../machines/login/login.selectors.ts'
import { passkeyRefusalText, passkeyText } from '../../i18n/passkey-text.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Alert } from '../../ui/Alert.tsx'

/** Why the last passkey attempt failed. */
export function PasskeyError({ snapshot }: { snapshot: LoginSnapshot }) {
  const { i18n } = useLingui()
  const lang = useLocale()
  const { refusal } = snapshot.context
  const isRefused = snapshot.matches({ code: 'passkeyRefused' }) && refusal !== null
  const text = isRefused ? passkeyRefusalText(i18n, lang, refusal) : passkeyText(i18n, selectPasskeyError(snapshot))
  return text === undefined ? null : <Alert tone="warning">{text}</Alert>
}
