import { useSyncExternalStore } from 'react'
import { messenger, noMessenger, type Messenger } from '../platform/messenger/port.ts'

/** The messenger around the page; in a browser and during prerendering one that does nothing. */
export const useMessenger = (): Messenger =>
  useSyncExternalStore(messenger.subscribe, messenger.current, () => noMessenger)
