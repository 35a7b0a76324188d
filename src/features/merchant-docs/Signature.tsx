import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { CodeBlock, CopyButton, type CopyText } from './CodeBlock.tsx'
import { DocSection, NameTable } from './DocSection.tsx'
import css from './docs.module.css'
import { signedText, vectors, vectorSecret, vectorsText, type Vector } from './vectors.ts'

/** By the names in the file of the vectors. */
const vectorTitles: Readonly<Record<string, MessageDescriptor>> = {
  'a call without a body': msg`A call without a body`,
  'a call with a body': msg`A call with a body`,
  'the same call by SHA-512': msg`The same call with SHA-512`,
  'a body with lines of its own': msg`A body with several lines`,
  'a notification': msg`A notification`,
}

function OneVector({ vector, copy }: { vector: Vector; copy: CopyText }) {
  const { t, i18n } = useLingui()
  const title = vectorTitles[vector.name]
  const name = title === undefined ? vector.name : i18n._(title)
  return (
    <Disclosure look="box" summary={name}>
      <div className={css.vector}>
        <CodeBlock label={t`What is signed: ${name}`} code={signedText(vector)} copy={copy} />
        <CopyRow
          label="X-Api-Signature"
          value={vector.signature}
          display={<code>{vector.signature}</code>}
          onCopy={copy}
          copyLabel={t`Copy`}
          copiedLabel={t`Copied`}
        />
      </div>
    </Disclosure>
  )
}

function Vectors({ copy }: { copy: CopyText }) {
  const { t } = useLingui()
  return (
    <>
      <div className={css.line}>
        <h3>
          <Trans>Test vectors</Trans>
        </h3>
        <CopyButton text={vectorsText} label={t`Copy all test vectors as JSON`} copy={copy} />
      </div>
      <p>
        <Trans>Test your own code with them. They’re all signed with this secret key, which belongs to no one:</Trans>
      </p>
      <CopyRow
        label={t`Secret key`}
        value={vectorSecret}
        display={<code>{vectorSecret}</code>}
        onCopy={copy}
        copyLabel={t`Copy`}
        copiedLabel={t`Copied`}
      />
      <div className={css.stack}>
        {vectors.map((vector) => (
          <OneVector key={vector.name} vector={vector} copy={copy} />
        ))}
      </div>
    </>
  )
}

/** How calls and notifications are signed. */
export function Signature({ id, copy }: { id: string; copy: CopyText }) {
  const example = vectors[1]
  return (
    <DocSection id={id} title={<Trans>Signature</Trans>}>
      <p>
        <Trans>Every call has three headers:</Trans>
      </p>
      <NameTable
        head={[<Trans key="header">Header</Trans>, <Trans key="value">Value</Trans>]}
        rows={[
          ['X-Api-Key', <Trans key="key">The public key. It isn’t a secret, but give each program its own.</Trans>],
          [
            'X-Api-Nonce',
            <Trans key="nonce">
              Unix time in milliseconds, 13 digits: greater than in the previous call with this key, and at most five
              minutes off.
            </Trans>,
          ],
          [
            'X-Api-Signature',
            <Trans key="signature">
              <code>sha256=</code> or <code>sha512=</code>, then the HMAC in hexadecimal digits, made with SHA256 or
              SHA512.
            </Trans>,
          ],
        ]}
      />
      <p>
        <Trans>
          The key of the HMAC is the secret key as we showed it, with <code>sk_</code>. Its text has four parts with a
          line feed between them:
        </Trans>
      </p>
      {example !== undefined && (
        <NameTable
          head={[<Trans key="example">Example</Trans>, <Trans key="part">Part</Trans>]}
          rows={[
            [example.method, <Trans key="method">the method in capital letters</Trans>],
            [example.path, <Trans key="path">the path with its query, as it is sent</Trans>],
            [example.nonce, <Trans key="nonce">the nonce of the header</Trans>],
            [
              '{"routeId":"btc-to-cash-gel-tbilisi", …}',
              <Trans key="body">the body as it is sent; a call without one ends with the third line feed</Trans>,
            ],
          ]}
        />
      )}
      <ul className={css.points}>
        <li>
          <Trans>Sign exactly what you send, byte for byte: write the body first, sign it, then send that text.</Trans>
        </li>
        <li>
          <Trans>
            Programs that share a key must share one counter and call one at a time. It’s easier to give each its own
            key.
          </Trans>
        </li>
        <li>
          <Trans>
            No reply to an order or a withdrawal? Send it again with the same <code>Idempotency-Key</code> and a new
            nonce: there won’t be a second one.
          </Trans>
        </li>
      </ul>
      <Vectors copy={copy} />
    </DocSection>
  )
}
