/** In the provider's window: tells the page that asked. */
const { state, result } = document.querySelector('main')?.dataset ?? {}
const channel = new BroadcastChannel('kvali')
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
channel.postMessage({ state, result })
channel.close()
window.close()
