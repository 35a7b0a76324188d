import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { reveal } from '../../../machines/shared/secret.ts'
import type { OtpSetup } from '../../../machines/two-factor/two-factor.types.ts'
import type { TwoFactorActor } from '../../../machines/two-factor/two-factor.machine.ts'
import { Check, Copy } from '../../ui/icons-deferred.ts'
import { CopyStatus } from '../../ui/CopyStatus.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { safeImage } from '../../ui/safe-href.ts'
import { useCopy } from '../../ui/use-copy.ts'
import { CodeForm } from '../../components/CodeForm.tsx'
import css from './two-factor.module.css'

const QrCode = lazyPart(() => import('../../ui/QrCode.tsx'))

const groupPattern = /.{1,4}/gu

function Picture({ qr }: { qr: string }) {
  const { t } = useLingui()
  const title = t`QR code for your authenticator app`
  if (qr.startsWith('otpauth:')) {
    return <QrCode value={qr} title={title} />
  }
  return <img src={safeImage(qr)} alt={title} width={184} height={184} />
}

interface SecretRowProps {
  actor: TwoFactorActor
  secret: string
  /** Copies text to the clipboard; false when refused. */
  copy: (text: string) => Promise<boolean>
}

/** The secret in groups of four, copied without gaps; "copied" for two seconds (spec §9). */
function SecretRow({ actor, secret, copy }: SecretRowProps) {
  const { t } = useLingui()
  const isCopied = useSelector(actor, (snapshot) => snapshot.matches({ showing: { copy: 'copied' } }))
  // Its groups would be copied as lines, so it is never selected in place.
  const [copying, press] = useCopy(async (text) => {
    const isDone = await copy(text)
    if (isDone) actor.send({ type: 'secret.copied' })
    return isDone
  })
  return (
    <div className={css.secret}>
      <p>
        <Trans>Can’t scan it? Enter this key:</Trans>
      </p>
      <code>
        {Array.from(secret.matchAll(groupPattern), ({ 0: group, index }) => (
          <span key={index}>{group}</span>
        ))}
      </code>
      <button type="button" className={css.copy} data-copied={isCopied || undefined} onClick={() => press(secret)}>
        {isCopied ? <Check /> : <Copy />}
        {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
      </button>
      <CopyStatus copying={copying} label={t`Can’t scan it? Enter this key:`} copiedLabel={<Trans>Copied</Trans>} />
    </div>
  )
}

interface SetupProps extends Pick<SecretRowProps, 'actor' | 'copy'> {
  otp: OtpSetup
}

/** QR code, secret and the first code. */
export function Setup({ actor, otp, copy }: SetupProps) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <div className={css.setup}>
      <p className={css.guide}>
        <Trans>Scan this with an authenticator app, then enter the six digits it shows.</Trans>
      </p>
      <div className={css.keys}>
        <div className={css.picture}>
          <Picture qr={reveal(otp.qr)} />
        </div>
        <SecretRow actor={actor} secret={reveal(otp.secret)} copy={copy} />
      </div>
      <CodeForm actor={actor} snapshot={snapshot}>
        <Trans>Turn on</Trans>
      </CodeForm>
    </div>
  )
}
