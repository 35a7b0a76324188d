import type { NoticeRequest } from '../../../machines/notices/notices.types.ts'

/** An actor that shows notices. */
export interface Notifying {
  send: (event: { type: 'notice.raised' } & NoticeRequest) => void
}

/** The only way to raise a notice; importable in this folder only (.dependency-cruiser.cjs). */
export const notify = (app: Notifying, request: NoticeRequest): void => app.send({ ...request, type: 'notice.raised' })

/** Raises a success notice. @param key of the text in notice-text.ts */
export const notifySuccess = (app: Notifying, key: string, values: Record<string, string> = {}): void =>
  notify(app, { kind: 'success', key, values })
