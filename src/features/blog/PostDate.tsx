import { formatDate } from '../../i18n/format-deferred.ts'
import { useLocale } from '../../i18n/use-locale.ts'

/** The day a post came out; the same for everybody, wherever they are. */
export function PostDate({ publishedAt }: { publishedAt: string }) {
  const day = publishedAt.slice(0, 10)
  return <time dateTime={day}>{formatDate(day, useLocale())}</time>
}
