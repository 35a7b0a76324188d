import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Notice } from '../../machines/notices/notices.types.ts'
import type { Lang } from '../../machines/shared/api.ts'
import { refusalText } from '../i18n/refusal-text.ts'

const texts: Readonly<Record<string, MessageDescriptor>> = {
  languageUnavailable: msg`The language could not be loaded. Please try again.`,
  routeUnavailable: msg`This direction is not available now. You can choose another one.`,
  linkCopied: msg`The link is copied.`,
}

/** What a notice says: our own words for a key, else the catalogue's for a code (spec §8). */
export const noticeText = (i18n: I18n, lang: Lang, { key, code, message, values }: Notice): string => {
  const text = texts[key]
  return text === undefined ? refusalText(i18n, lang, { code, message, object: {} }) : i18n._({ ...text, values })
}
