import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { KeySettingsActor } from '../../../machines/key-settings/key-settings.machine.ts'
import { CodeForm } from '../../components/CodeForm.tsx'
import Dialog from '../../ui/Dialog.tsx'
import { KeyForm } from './KeyForm.tsx'

/** Settings of a key; with two-factor on, the code is requested next. */
export function KeySettings({ actor }: { actor: KeySettingsActor }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const snapshot = useSelector(actor, (current) => current)
  const { code, key } = snapshot.context
  const { name } = key
  if (snapshot.matches('proving')) return null
  const isCode = snapshot.matches('coding') || (snapshot.matches('saving') && !code.isEmpty)
  return (
    <Dialog
      open
      title={t`Settings for “${name}”`}
      closeLabel={t`Close`}
      onClose={() => actor.send({ type: 'settings.left' })}
      initialFocus={input}
    >
      {isCode ? (
        <CodeForm actor={actor} snapshot={snapshot} hasOtherWay takesFocus>
          <Trans>Save</Trans>
        </CodeForm>
      ) : (
        <KeyForm actor={actor} first={input} />
      )}
    </Dialog>
  )
}
