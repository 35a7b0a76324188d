import { codes } from '../../../machines/shared/codes.ts'
import { apiBefore, refusal } from './api-fixture.ts'

/**
 * A service with queued replies per path, and a socket driven by the test.
 * @param silent paths that are never answered; `heldBack` has the signals of their calls
 */
export const serve = (answers: Record<string, Response[]>, silent: readonly string[] = []) => {
  const heldBack: AbortSignal[] = []
  const calls: { call: string; body: unknown }[] = []
  const heard = new Set<(method: string, data: unknown) => void>()
  const api = apiBefore(async (request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.text()
    calls.push({ call: `${request.method} ${pathname}${search}`, body: text === '' ? null : JSON.parse(text) })
    if (silent.includes(pathname)) {
      heldBack.push(request.signal)
      return new Promise<never>(() => undefined)
    }
    return answers[pathname]?.shift() ?? refusal(codes.forbidden)
  })
  const onMessage = (listen: (method: string, data: unknown) => void) => {
    heard.add(listen)
    return () => void heard.delete(listen)
  }
  const say = (method: string, message: unknown) => heard.forEach((listen) => listen(method, message))
  const waiting = new Set<() => void>()
  const onOpened = (listen: () => void) => {
    waiting.add(listen)
    return () => void waiting.delete(listen)
  }
  const openLine = () => waiting.forEach((listen) => listen())
  return { deps: { api, onMessage, onOpened }, calls, heldBack, heard, say, waiting, openLine }
}
