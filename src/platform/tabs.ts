/** Messages to the other tabs of this site. */
export interface Tabs {
  tell: (word: string) => void
  close: () => void
}

/** Listens to the other tabs; does nothing in browsers without BroadcastChannel. @param hear receives their messages */
export const openTabs = (name: string, hear: (word: unknown) => void): Tabs => {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data))
  // A channel has no origin to name: it is heard on its own alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  return { tell: (word) => channel.postMessage(word), close: () => channel.close() }
}
