/** Spec §2: six kinds, six places. */
export type NoticeKind = 'notice' | 'warning' | 'error' | 'success' | 'question' | 'plain'
export type NoticePosition = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'top-bar' | 'bottom-bar'

/** What is to be said: a code of the service or a key of ours; the words come from the catalogue where it is shown. */
export interface NoticeRequest {
  kind?: NoticeKind
  position?: NoticePosition
  /** A key of the catalogue, or empty. */
  key?: string
  /** A code of the service (spec §8), 0 when it is none. */
  code?: number
  /** The service's own words, for codes the catalogue does not know. */
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
