import { Trans } from '@lingui/react/macro'
import { DocSection, NameTable } from './DocSection.tsx'
import css from './docs.module.css'

/** Refusals of every signed call; those of a single call are in the reference. */
export function Errors({ id }: { id: string }) {
  return (
    <DocSection id={id} title={<Trans>Errors</Trans>}>
      <p>
        <Trans>
          A refused call has <code>success: false</code> and an <code>error</code> with its <code>errorCode</code>, a{' '}
          <code>message</code> in the language of <code>Accept-Language</code>, and an <code>object</code> with details.
          It changes nothing. These codes can come with every call, those of a single call are in the reference.
        </Trans>
      </p>
      <NameTable
        head={[<Trans key="code">Code</Trans>, <Trans key="meaning">What it means</Trans>]}
        rows={[
          ['40101', <Trans key="40101">401: one of the three headers is missing.</Trans>],
          ['40102', <Trans key="40102">401: the key doesn’t exist or has been deleted.</Trans>],
          ['40103', <Trans key="40103">401: the signature doesn’t match method, path, nonce and body.</Trans>],
          ['40104', <Trans key="40104">401: a call with this nonce has already been made.</Trans>],
          ['40105', <Trans key="40105">401: the nonce isn’t greater than in the previous call.</Trans>],
          [
            '40106',
            <Trans key="40106">
              401: the nonce isn’t Unix time in milliseconds, or it’s more than five minutes off.
            </Trans>,
          ],
          ['40303', <Trans key="40303">403: the account is blocked.</Trans>],
          ['40305', <Trans key="40305">403: the key doesn’t allow calls from this address.</Trans>],
          ['40306', <Trans key="40306">403: the API is off for the account.</Trans>],
          ['40307', <Trans key="40307">403: withdrawals through the API are off for the account.</Trans>],
          [
            '50300',
            <Trans key="50300">
              429: too many calls. Each key has 300 calls, 60 new orders and 20 withdrawals a minute;{' '}
              <code>Retry-After</code> has the seconds to wait.
            </Trans>,
          ],
          [
            '0',
            <Trans key="0">
              503: we’re very busy. The call may have been carried out: send it again with the same{' '}
              <code>Idempotency-Key</code> after the seconds in <code>Retry-After</code>.
            </Trans>,
          ],
        ]}
      />
      <p className={css.note}>
        <Trans>A call that was refused for its signature or its address doesn’t use up its nonce.</Trans>
      </p>
    </DocSection>
  )
}
