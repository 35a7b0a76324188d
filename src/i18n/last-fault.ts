/** What was wrong with whatever last had no usable answer: `unreachable`, `slow`, or a fault of the service. */
export type Fault = 'unreachable' | 'slow' | 'broken' | 'malformed'

let last: Fault = 'unreachable'

/**
 * Charts know only that there was no answer. Why is the same for every part of the page at one time, so it is said here
 * as each fault arises, and read where it is put into words.
 */
export const noteFault = (fault: Fault): void => {
  last = fault
}

/** Whose fault it is that there was no answer: of the device, of the way to the service, or of the service. */
export const blamed = (): 'offline' | 'silent' | 'slow' | 'service' => {
  if (last === 'broken' || last === 'malformed') return 'service'
  if (last === 'slow') return 'slow'
  return navigator.onLine ? 'silent' : 'offline'
}
