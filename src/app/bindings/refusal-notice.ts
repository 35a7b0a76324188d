import type { NoticeRequest } from '../../../machines/notices/notices.types.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { notify, type Notifying } from './notify.ts'
import type { Refusal } from '../../../machines/shared/outcome.ts'

/** A refusal as a notice. @param kind an error unless the specification says otherwise (spec §8) */
export const refusalNotice = (
  { code, message, object: { min, max, time } }: Refusal,
  kind: 'error' | 'plain' = 'error',
): NoticeRequest => ({
  kind,
  code,
  message,
  values: {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(time === undefined ? {} : { time: String(time) }),
  },
})

/** Refusals shown by the app itself: an ended session, technical work. */
const ofApp: readonly number[] = [codes.forbidden, codes.technicalWork]

/** Reports a refusal that no screen shows in place. */
export type TellRefusal = (refusal: Refusal, kind?: 'error' | 'plain') => void

export const createTellRefusal =
  (app: () => Notifying): TellRefusal =>
  (refusal, kind) => {
    if (!ofApp.includes(refusal.code)) notify(app(), refusalNotice(refusal, kind))
  }
