import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { ApiKeysActor } from '../../../machines/api-keys/api-keys.machine.ts'
import { CreateKey } from '../../features/api-keys/CreateKey.tsx'
import { DeleteKey } from '../../features/api-keys/DeleteKey.tsx'
import { NewSecret } from '../../features/api-keys/NewSecret.tsx'

export interface KeyDialogsProps {
  keys: ApiKeysActor
  copy: (text: string) => Promise<boolean>
  /** Focus target after the opener is gone. */
  newKey: RefObject<HTMLButtonElement | null>
}

/** The dialogs for creating and deleting API keys. Load them lazily. */
export default function KeyDialogs({ keys, copy, newKey }: KeyDialogsProps) {
  const snapshot = useSelector(keys, (current) => current)
  const { access, chosen } = snapshot.context
  const isCreating = snapshot.matches('naming') || snapshot.matches('coding') || snapshot.matches('creating')
  const isDeleting = snapshot.matches('deleting') && !snapshot.matches({ deleting: 'proving' })
  return (
    <>
      {isCreating && <CreateKey actor={keys} />}
      {access !== null && <NewSecret actor={keys} access={access} copy={copy} fallbackFocus={newKey} />}
      {chosen !== null && isDeleting && <DeleteKey actor={keys} chosen={chosen} fallbackFocus={newKey} />}
    </>
  )
}
