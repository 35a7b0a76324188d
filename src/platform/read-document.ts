/** Prepares a picked picture or PDF for upload. Browser only. */

/** Longer side of a scaled picture, pixels: every line of a passport stays readable. */
const longestSide = 2400
const jpegQuality = 0.86

export interface DocumentLimits {
  mediaTypes: readonly string[]
  /** bytes */
  maxBytes: number
}

export type ReadDocument =
  | { ok: true; mediaType: string; size: number; base64: string }
  | { ok: false; problem: 'fileType' | 'fileLarge' }

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** By the first bytes: names and system media types may be wrong. */
const mediaTypeOf = async (file: Blob): Promise<string | null> => {
  const bytes = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  return startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d]) ? 'application/pdf' : null
}

/** Phones take large pictures in formats of their own: redrawn smaller, as JPEG, with their orientation applied. */
const redrawn = async (file: Blob): Promise<Blob | null> => {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality)
  })
}

const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const { result } = reader
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '')
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })

/** A picture up to this size is sent unchanged, bytes. */
const smallPicture = 1_500_000

const sent = async (file: Blob, mediaType: string, maxBytes: number): Promise<ReadDocument> =>
  file.size > maxBytes
    ? { ok: false, problem: 'fileLarge' }
    : { ok: true, mediaType, size: file.size, base64: await base64Of(file) }

/**
 * Type by content, size within the limit, content as base64. A picture that is too large or of an unaccepted type is
 * redrawn; a PDF is sent unchanged.
 * @throws if the file cannot be read, for example because it was moved or deleted
 */
export const readDocument = async (file: Blob, { mediaTypes, maxBytes }: DocumentLimits): Promise<ReadDocument> => {
  const found = await mediaTypeOf(file)
  const taken = found !== null && mediaTypes.includes(found) ? found : null
  const isFit = taken !== null && file.size <= Math.min(maxBytes, smallPicture)
  const canRedraw = found !== 'application/pdf' && mediaTypes.includes('image/jpeg')
  const picture = canRedraw && !isFit ? await redrawn(file) : null
  if (picture !== null) return sent(picture, 'image/jpeg', maxBytes)
  return taken === null ? { ok: false, problem: 'fileType' } : sent(file, taken, maxBytes)
}
