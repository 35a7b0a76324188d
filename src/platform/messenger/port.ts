import { createAtom } from '../atom.ts'

/**
 * What screens may ask of the messenger. In a browser it is {@link noMessenger}, which does nothing; the code behind it
 * is loaded inside the messenger only.
 */
export interface Messenger {
  isInside: boolean
  /** Whether {@link Messenger.scan} can be used. */
  canScan: boolean
  /** Opens the QR scanner. Resolves with its text; null if it was closed. */
  scan: (title: string) => Promise<string | null>
  /** Resolves with the text of the clipboard; null if it is not given. Null where the messenger has no clipboard. */
  readText: (() => Promise<string | null>) | null
  /** Lets the user choose a chat for a link. @returns false if the messenger cannot do so */
  share: (url: string, text: string) => boolean
}

export const noMessenger: Messenger = {
  isInside: false,
  canScan: false,
  scan: async () => null,
  readText: null,
  share: () => false,
}

/** The messenger around the page. */
export const messenger = createAtom<Messenger>(noMessenger)

/** Whether the messenger opened the page, as src/inline/messenger.ts found out; false during prerendering. */
export const isMiniApp = (): boolean =>
  typeof document !== 'undefined' && 'messenger' in document.documentElement.dataset

/** Without a bridge the page is one in a browser, with header and footer. */
export const leaveMessenger = (): void => {
  delete document.documentElement.dataset['messenger']
}
