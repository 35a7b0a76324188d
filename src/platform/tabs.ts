/** The other tabs of this browser that show the same site. */
export interface Tabs {
  tell: (word: string) => void
  close: () => void
}

/** Listens to the other tabs; a browser without channels has none. @param hear gets what another tab told */
export const openTabs = (name: string, hear: (word: unknown) => void): Tabs => {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
  // A channel has no origin to name: it is heard on its own alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return { tell: (word) => channel.postMessage(word), close: () => channel.close() }
}
