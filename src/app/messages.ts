import type { AppActor } from './frame.ts'

/** Lets somebody hear what the socket says. @param app asked when listening begins: it may not run before */
export const messagesOf =
  (app: () => AppActor) =>
  (listen: (method: string, data: unknown) => void): (() => void) => {
    const heard = app().on('message.received', ({ method, data }) => listen(method, data))
    return () => heard.unsubscribe()
  }
