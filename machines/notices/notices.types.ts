/** Spec §2: six kinds, six places. */
export type NoticeKind = 'notice' | 'warning' | 'error' | 'success' | 'question' | 'plain'
export type NoticePosition = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'top-bar' | 'bottom-bar'

/** A notice to show: a code of the service or a key of ours; the view takes the text from the catalogue. */
export interface NoticeRequest {
  kind?: NoticeKind
  position?: NoticePosition
  /** A key of the catalogue, or empty. */
  key?: string
  /** A code of the service (spec §8); 0 for none. */
  code?: number
  /** The service's own text, for codes missing from the catalogue. */
  message?: string
  values?: Record<string, string>
}

export interface Notice extends Required<NoticeRequest> {
  id: number
}

export interface NoticesContext {
  showing: readonly Notice[]
  nextId: number
}

export type NoticesEvent = ({ type: 'notice.raised' } & NoticeRequest) | { type: 'notice.closed'; id: number }
