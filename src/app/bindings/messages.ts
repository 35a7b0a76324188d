import type { AppActor } from '../../../machines/app/app.machine.ts'

/** Lets somebody hear what the socket says. @param app asked when listening begins: it may not run before */
export const messagesOf =
  (app: () => AppActor) =>
  (listen: (method: string, data: unknown) => void): (() => void) => {
    const heard = app().on('message.received', ({ method, data }) => listen(method, data))
    return () => heard.unsubscribe()
  }

/** Lets somebody hear that the socket is open, for the first time or again. @param app as above */
export const openingsOf =
  (app: () => AppActor) =>
  (listen: () => void): (() => void) => {
    const heard = app().on('connection.opened', () => listen())
    return () => heard.unsubscribe()
  }

/** Lets somebody hear that the socket is open after it was lost. @param app as above */
export const reopeningsOf =
  (app: () => AppActor) =>
  (listen: () => void): (() => void) => {
    let wasLost = false
    const watched = app().subscribe((snapshot) => {
      wasLost ||= snapshot.hasTag('lineLost')
    })
    const heard = app().on('connection.opened', () => {
      if (wasLost) listen()
      wasLost = false
    })
    return () => {
      watched.unsubscribe()
      heard.unsubscribe()
    }
  }
