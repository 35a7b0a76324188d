/** The simulated provider's SDK, as a page loads it. */

/**
 * Opens the provider's window.
 * @param {{ clientId: string, state: string }} asked
 * @returns {Promise<{ result: string }>} the `result` to send to the service
 */
const signIn = ({ clientId, state }) => {
  const query = new URLSearchParams({ client: clientId, state, window: 'yes' })
  const opened = window.open(`/sandbox/social/authorize/?${query}`, 'kvali', 'popup,width=480,height=640')
  if (opened === null) return Promise.reject(new Error('The window of the provider was not allowed to open.'))
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel('kvali')
    /** @param {string} result */
    const end = (result) => {
      clearInterval(timer)
      channel.close()
      if (result === '') reject(new Error('Signing in was not allowed, or the window was closed.'))
      else resolve({ result })
    }
    const timer = setInterval(() => {
      if (!opened.closed) return
      clearInterval(timer)
      // The message may arrive after the window has closed.
      setTimeout(() => end(''), 500)
    }, 1_000)
    /** @param {MessageEvent<{ state?: string, result?: string }>} message */
    const hear = ({ data }) => {
      if (data.state === state) end(data.result ?? '')
    }
    channel.addEventListener('message', hear)
  })
}

Object.assign(globalThis, { Kvali: { auth: { signIn } } })
