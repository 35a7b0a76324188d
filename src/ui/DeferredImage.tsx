import type { ImgHTMLAttributes } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** One transparent pixel. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

export interface DeferredImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string
  alt: string
  width: number
  height: number
}

/** A picture below the first screen: reserves its place and is fetched after hydration. */
export function DeferredImage({ src, alt, ...rest }: DeferredImageProps) {
  return <img loading="lazy" decoding="async" {...rest} src={useHydrated() ? src : blank} alt={alt} />
}
