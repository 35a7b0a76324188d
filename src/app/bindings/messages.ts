import type { AppActor } from '../../../machines/app/app.machine.ts'

/** Subscribes to socket messages. @param app called on subscription, because it may not run before */
export const messagesOf =
  (app: () => AppActor) =>
  (listen: (method: string, data: unknown) => void): (() => void) => {
    const heard = app().on('message.received', ({ method, data }) => listen(method, data))
    return () => heard.unsubscribe()
  }

/** Subscribes to every opening of the socket. @param app as above */
export const openingsOf =
  (app: () => AppActor) =>
  (listen: () => void): (() => void) => {
    const heard = app().on('connection.opened', () => listen())
    return () => heard.unsubscribe()
  }

/** Subscribes to reopenings of the socket after a loss. @param app as above */
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
