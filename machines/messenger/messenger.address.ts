import type { StartParam } from './messenger.start.ts'

/** Address that opens the mini-app with a start parameter. @param botHref of the bot */
export const startAddress = (botHref: string, start: StartParam): string => {
  const text = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(start))))
  return `${botHref}?startapp=${text.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`
}
