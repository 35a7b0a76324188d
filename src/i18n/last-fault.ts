/** Why the last call had no usable reply: `unreachable`, `slow`, `busy` (HTTP 503), or a fault of the service. */
export type Fault = 'unreachable' | 'slow' | 'busy' | 'broken' | 'malformed'

let last: Fault = 'unreachable'

/**
 * Records the cause of a failed call. Charts know only that there was no answer; the cause is page-wide, so texts read
 * it from here.
 */
export const noteFault = (fault: Fault): void => {
  last = fault
}

/** The cause of the last failure: the device, the network, or the service. */
export const blamed = (): 'offline' | 'silent' | 'slow' | 'busy' | 'service' => {
  if (last === 'broken' || last === 'malformed') return 'service'
  if (last === 'slow' || last === 'busy') return last
  return navigator.onLine ? 'silent' : 'offline'
}
