import { fileUrl } from '../../ui/file-url.ts'
import css from './blog.module.css'

export interface CoverProps {
  /** Below the base; empty if there is none. */
  image: string
  /** Base of the pictures, without a trailing slash. */
  filePath: string
  /** Above the fold: fetched with priority. */
  isFirst: boolean
}

/** The picture of a post. Decorative, because it repeats the title; its place is reserved. */
export function Cover({ image, filePath, isFirst }: CoverProps) {
  if (image === '') return null
  return (
    <img
      className={css.cover}
      src={fileUrl(filePath, image)}
      alt=""
      width={1200}
      height={630}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
