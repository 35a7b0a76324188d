/** Runs in the provider's window: sends the result to the opener page. */
const { state, result } = document.querySelector('main')?.dataset ?? {}
const channel = new BroadcastChannel('kvali')
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is same-origin
channel.postMessage({ state, result })
channel.close()
window.close()
