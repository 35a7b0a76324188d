import type { NoticeRequest } from '../../../machines/notices/notices.types.ts'

/** The app, or whatever else shows notices. */
export interface Notifying {
  send: (event: { type: 'notice.raised' } & NoticeRequest) => void
}

/** The one way to raise a notice; only the files beside this one may take it (.dependency-cruiser.cjs). */
export const notify = (app: Notifying, request: NoticeRequest): void => app.send({ ...request, type: 'notice.raised' })

/** Says in a notice that something was done. @param key of the text in notice-text.ts */
export const notifySuccess = (app: Notifying, key: string, values: Record<string, string> = {}): void =>
  notify(app, { kind: 'success', key, values })
