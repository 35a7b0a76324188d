import { useSelector } from '@xstate/react'
import { isAskingCode, type ApiAccessActor } from '../../../machines/api-access/api-access.machine.ts'
import type { ApiKeysActor } from '../../../machines/api-keys/api-keys.machine.ts'
import { AccessCode } from '../../features/api-access/AccessCode.tsx'
import { KeySettings } from '../../features/key-settings/KeySettings.tsx'

export interface SettingsDialogsProps {
  keys: ApiKeysActor
  access: ApiAccessActor
}

/** The settings of a key, and the code for a switch. Load them lazily. */
export default function SettingsDialogs({ keys, access }: SettingsDialogsProps) {
  const settings = useSelector(keys, ({ children }) => children.keySettings)
  return (
    <>
      {settings !== undefined && <KeySettings actor={settings} />}
      {useSelector(access, isAskingCode) && <AccessCode actor={access} />}
    </>
  )
}
