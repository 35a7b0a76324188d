/** Whether the messenger opened the page, as src/inline/messenger.ts found out; false during prerendering. */
export const isMiniApp = (): boolean =>
  typeof document !== 'undefined' && 'messenger' in document.documentElement.dataset

/** Without a bridge the page is one in a browser, with header and footer. */
export const leaveMessenger = (): void => {
  delete document.documentElement.dataset['messenger']
}
