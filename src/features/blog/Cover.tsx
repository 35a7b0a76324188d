import { fileUrl } from '../../ui/file-url.ts'
import css from './blog.module.css'

export interface CoverProps {
  /** Below the base; empty where the editor gave none. */
  image: string
  /** Base of the pictures, without a slash at its end. */
  filePath: string
  /** Seen at once: fetched before everything else that is. */
  isFirst: boolean
}

/** The picture of a post. It repeats the title, so that it says nothing by itself; its place is kept where there is one. */
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
