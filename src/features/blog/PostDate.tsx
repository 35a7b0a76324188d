import { formatDate } from '../../i18n/format-deferred.ts'
import { useLocale } from '../../i18n/use-locale.ts'

/** Publication date; the same in every time zone. */
export function PostDate({ publishedAt }: { publishedAt: string }) {
  const day = publishedAt.slice(0, 10)
  return <time dateTime={day}>{formatDate(day, useLocale())}</time>
}
